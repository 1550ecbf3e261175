/* Creates a deterministic ZIP file without compression (PKWARE APPNOTE 4.3, method 0). */

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/* CRC-32 (ISO 3309). */
const checksum = (bytes) => {
  let sum = -1;
  for (const byte of bytes) sum = table[(sum ^ byte) & 0xff] ^ (sum >>> 8);
  return ~sum >>> 0;
};

const record = (...fields) => {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [length]) => sum + length, 0)));
  let place = 0;
  for (const [length, value] of fields) {
    if (length === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
    place += length;
  }
  return new Uint8Array(view.buffer);
};

export const zip = (files) => {
  const [parts, index] = [[], []];
  let length = 0;
  for (const { name, data } of files) {
    const path = new TextEncoder().encode(name);
    // Version 2.0; UTF-8 names; stored; 1 January 1980; checksum and both sizes; lengths of names.
    const common = [
      [2, 20], [2, 0x800], [2, 0], [2, 0], [2, 33], [4, checksum(data)],
      [4, data.length], [4, data.length], [2, path.length], [2, 0],
    ];
    index.push(record(
      [4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, length]), path);
    const head = record([4, 0x04034b50], ...common);
    parts.push(head, path, data);
    length += head.length + path.length + data.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const end = record(
    [4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, length],
    [2, 0]);
  return new Blob([...parts, ...index, end], { type: "application/zip" });
};
