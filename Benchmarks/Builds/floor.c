// The minimum of a full build: listing, reading, cmark, expat and writing.
//
//   cc -O2 floor.c -o floor $(pkg-config --cflags --libs libcmark) -lexpat
//   ./floor SITE SCRATCH
//
// SITE has Content/icons with Markdown and SVG. The program creates SCRATCH, and writes a folder with a page
// of 11 KB, the median page size, for each SVG. Benchmarks/targets.py uses the CPU time of the process as its
// control.
#include <cmark.h>
#include <dirent.h>
#include <expat.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGE = 11000, LARGEST = 1 << 22 };
static char bytes[LARGEST];
static long elements;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void start(void *data, const char *name, const char **attributes) {
  (void)data, (void)name, (void)attributes;
  elements += 1;
}

static size_t contents(int folder, const char *name) {
  int file = openat(folder, name, O_RDONLY);
  if (file < 0) fail(name);
  ssize_t count = read(file, bytes, sizeof bytes);
  if (count < 0) fail(name);
  close(file);
  return (size_t)count;
}

static int ends(const char *name, const char *ending) {
  size_t length = strlen(name), tail = strlen(ending);
  return length > tail && strcmp(name + length - tail, ending) == 0;
}

static void write_page(int scratch, long number) {
  char path[64];
  snprintf(path, sizeof path, "%ld", number);
  if (mkdirat(scratch, path, 0777) != 0) fail(path);
  snprintf(path, sizeof path, "%ld/index.html", number);
  int file = openat(scratch, path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file < 0 || write(file, bytes, PAGE) != PAGE) fail(path);
  close(file);
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: floor SITE SCRATCH\n");
    return 2;
  }
  char path[4096];
  snprintf(path, sizeof path, "%s/Content/icons", arguments[1]);
  struct dirent **entries;
  int listed = scandir(path, &entries, NULL, alphasort);
  int folder = open(path, O_RDONLY | O_DIRECTORY);
  if (listed < 0 || folder < 0) fail(path);
  long texts = 0, pictures = 0, markup = 0;
  for (int index = 0; index < listed; index += 1) {
    const char *name = entries[index]->d_name;
    if (ends(name, ".md")) {
      char *html = cmark_markdown_to_html(bytes, contents(folder, name), CMARK_OPT_DEFAULT);
      markup += (long)strlen(html);
      free(html);
      texts += 1;
    } else if (ends(name, ".svg")) {
      size_t size = contents(folder, name);
      XML_Parser parser = XML_ParserCreate(NULL);
      XML_SetStartElementHandler(parser, start);
      if (XML_Parse(parser, bytes, (int)size, 1) == XML_STATUS_ERROR) {
        fprintf(stderr, "%s is no XML\n", name);
        return 1;
      }
      XML_ParserFree(parser);
      pictures += 1;
    }
  }
  if (mkdir(arguments[2], 0777) != 0) fail(arguments[2]);
  int scratch = open(arguments[2], O_RDONLY | O_DIRECTORY);
  if (scratch < 0) fail(arguments[2]);
  memset(bytes, 'x', PAGE);
  for (long number = 0; number < pictures; number += 1) write_page(scratch, number);
  printf("%ld texts, %ld bytes of HTML, %ld pictures, %ld elements\n", texts, markup, pictures,
         elements);
  return 0;
}
