import type { FileHandle } from 'node:fs/promises';
import { type FileFacts, refuseCodec } from './refusals.ts';

/** The largest page has 65,307 bytes. */
const lastBytes = 66_000;

export function isOgg(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'OggS';
}

/**
 * What an Ogg file contains.
 *
 * @throws DomainError unsupported, for other codecs than Vorbis and Opus
 * @see RFC 3533, RFC 7845
 */
export async function takeOgg(file: FileHandle, size: number): Promise<FileFacts> {
  const head = Buffer.alloc(512);
  await file.read(head, 0, head.length, 0);
  const packet = 27 + (head[26] ?? 0);
  const isOpus = head.toString('latin1', packet, packet + 8) === 'OpusHead';
  const isVorbis = head.toString('latin1', packet, packet + 7) === '\x01vorbis';
  if (!isOpus && !isVorbis) throw refuseCodec('audio_codec', 'Ogg');
  const rate = isOpus ? 48_000 : head.readUInt32LE(packet + 12);
  const skipped = isOpus ? head.readUInt16LE(packet + 10) : 0;

  const tail = Buffer.alloc(Math.min(size, lastBytes));
  await file.read(tail, 0, tail.length, size - tail.length);
  const page = tail.lastIndexOf('OggS', tail.length - 14, 'latin1');
  const samples = page < 0 ? 0 : Number(tail.readBigInt64LE(page + 6)) - skipped;
  const duration = rate > 0 && samples > 0 ? samples / rate : null;
  return { ending: 'ogg', duration, width: null, height: null, title: '' };
}
