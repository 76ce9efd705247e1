import type { Random } from '../Random.ts';

/** Lengths, counts and sizes that are wrong everywhere. */
const words = [0, 1, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];
/** Most of what a decoder decides on is in the first bytes. */
const headerLength = 120;

/** A file with some changes: bytes, lengths, missing, repeated and foreign parts. */
export function mutatedBytes(original: Buffer, other: Buffer, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(original);
  for (let change = random.pick([0, 1, 1, 2, 3, 8, 40]); change > 0; change -= 1) bytes = changed(bytes, other, random);
  return bytes;
}

function changed(bytes: Buffer, other: Buffer, random: Random): Buffer {
  const length = random.chance(0.5) ? Math.min(headerLength, bytes.length) : bytes.length;
  const at = random.int(0, Math.max(0, length - 1));
  const some = random.pick([1, 2, 4, 16, 200]);
  switch (random.int(0, 7)) {
    case 0:
      return replaced(bytes, at, 1, Buffer.from([random.int(0, 255)]));
    case 1:
      return replaced(bytes, at, 1, Buffer.from([(bytes[at] ?? 0) ^ (1 << random.int(0, 7))]));
    case 2: {
      const word = Buffer.alloc(4);
      if (random.chance(0.5)) word.writeUInt32BE(random.pick(words));
      else word.writeUInt32LE(random.pick(words));
      const size = random.pick([1, 2, 4]);
      return replaced(bytes, at, size, word.subarray(4 - size));
    }
    case 3:
      return bytes.subarray(0, random.int(0, bytes.length));
    case 4:
      return replaced(bytes, at, some, Buffer.alloc(0));
    case 5:
      return replaced(bytes, at, 0, bytes.subarray(at, at + some));
    case 6: {
      const from = random.int(0, other.length - 1);
      return replaced(bytes, at, random.chance(0.5) ? some : 0, other.subarray(from, from + some));
    }
    default:
      return replaced(bytes, at, some, Buffer.alloc(some, random.pick([0, 0xff, 0x41])));
  }
}

function replaced(bytes: Buffer, at: number, length: number, by: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)]);
}
