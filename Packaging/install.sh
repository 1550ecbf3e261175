#!/bin/sh
# Installs the newest release of Vitrine into ~/.local, or into PREFIX, and checks its SHA-256 checksum:
#
#   curl -fsSL https://github.com/OWNER/vitrine/releases/latest/download/install.sh | sh
#
# RELEASE is the URL of the files of another release. In releases, the name of the repository replaces OWNER.
set -eu

fail() { echo "error: $*" >&2; exit 1; }
download() { curl -fsSL -o "$folder/$1" "$release/$1" || fail "cannot download $release/$1"; }

# The shell reads the whole function before it runs it, so half a download of this script does nothing.
main() {
  release="${RELEASE:-https://github.com/OWNER/vitrine/releases/latest/download}"
  prefix="${PREFIX:-$HOME/.local}"
  system="$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)"
  sum="sha256sum"
  command -v "$sum" >/dev/null || sum="shasum -a 256"
  for tool in curl tar gzip "${sum%% *}"; do
    command -v "$tool" >/dev/null || fail "'$tool' is missing: install it and try again"
  done
  folder="$(mktemp -d)"
  trap 'rm -rf "$folder"' EXIT
  download SHA256SUMS
  archive="$(sed -n "s/^[0-9a-f]*  \(vitrine-[0-9][^/]*-$system\.tar\.gz\)\$/\1/p" "$folder/SHA256SUMS" | head -n 1)"
  [ -n "$archive" ] || fail "the release has no archive for $system: build Vitrine from source"
  download "$archive"
  (cd "$folder" && grep -F "  $archive" SHA256SUMS | $sum -c >/dev/null 2>&1) \
    || fail "the checksum of $archive is wrong: nothing was installed"
  tar -xzf "$folder/$archive" -C "$folder"
  "$folder/${archive%.tar.gz}/bin/vitrine" --version >/dev/null \
    || fail "the program does not run on this machine: nothing was installed"
  mkdir -p "$prefix/bin" "$prefix/share" || fail "cannot write to $prefix: set PREFIX to another folder"
  rm -f "$prefix/bin/vitrine"  # A running program cannot be overwritten.
  cp -R "$folder/${archive%.tar.gz}/." "$prefix/" || fail "cannot write to $prefix"
  echo "installed ${archive%.tar.gz} into $prefix/bin"
  case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "Add $prefix/bin to your PATH." ;; esac
}
main
