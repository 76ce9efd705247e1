import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Tags of WOFF2's table directory that have a number of their own (W3C WOFF 2.0, 4.1), as far as `cmap`, `glyf` and
 * `loca`.
 */
const [cmapTag, glyfTag, locaTag, freeTag] = [0, 10, 11, 63];

/** The code points of a WOFF2 font, from its `cmap` table of format 4. */
export function charactersOf(file: string): Set<number> {
  const font = readFileSync(file);
  let position = 48;
  const byte = () => font[position++] ?? 0;
  const number = () => {
    let value = 0;
    for (let next = 128; next & 128; ) {
      next = byte();
      value = value * 128 + (next & 127);
    }
    return value;
  };

  let [offset, start] = [0, -1];
  for (let table = 0; table < font.readUInt16BE(12); table += 1) {
    const flags = byte();
    const tag = flags & 63;
    if (tag === freeTag) position += 4;
    const length = number();
    // For these two tables version 0 is the transformed one; for all others it is the untransformed one.
    const isTransformed = tag === glyfTag || tag === locaTag ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (tag === cmapTag) start = offset;
    offset += isTransformed ? number() : length;
  }
  const tables = brotliDecompressSync(font.subarray(position, position + font.readUInt32BE(20)));
  return readCmap(tables.subarray(start));
}

function readCmap(cmap: Buffer): Set<number> {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const at = subtables.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (at === undefined) throw new Error('The font has no character map of format 4.');
  const doubled = cmap.readUInt16BE(at + 6);
  const characters = new Set<number>();
  for (let segment = 0; segment < doubled; segment += 2) {
    const last = cmap.readUInt16BE(at + 14 + segment);
    const first = cmap.readUInt16BE(at + 16 + doubled + segment);
    for (let code = first; code <= last && code !== 0xffff; code += 1) characters.add(code);
  }
  return characters;
}
