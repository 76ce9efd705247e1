import type { FileHandle } from 'node:fs/promises';
import type { Chapter } from '../../storedFile.ts';
import { blank } from './mp4Boxes.ts';
import { type FileFacts, refuse } from './refusals.ts';
import { chaptersOf, titleOf } from './textFrames.ts';

const largestTag = 64 * 1024 * 1024;
const searched = 256 * 1024;
const kept = /^(?:TIT2|CHAP|CTOC)$/;

type Frame = { id: string; whole: Buffer; content: Buffer };
type Header = { bytes: number; samples: number; rate: number; bits: number; side: number };

/**
 * What an MP3 contains. Of its tags only the title and the chapters are left, in place.
 *
 * @throws DomainError unprocessable, for a broken file
 * @see https://id3.org/id3v2.3.0, https://id3.org/id3v2-chapters-1.0
 */
export async function takeMp3(file: FileHandle, size: number): Promise<FileFacts> {
  const frames: Frame[] = [];
  let start = 0;
  for (let bytes = await tagSize(file, start); bytes > 0; bytes = await tagSize(file, start)) {
    if (bytes > largestTag || start + bytes > size) throw refuse('file_broken');
    const tag = Buffer.alloc(bytes);
    await file.read(tag, 0, bytes, start);
    const left = framesOf(tag).filter(({ id }) => kept.test(id));
    await rewriteTag(file, start, tag, left);
    frames.push(...left);
    start += bytes;
  }
  const end = await cutTail(file, start, size);
  const title = frames.find(({ id }) => id === 'TIT2');
  return {
    ...{ ending: 'mp3', width: null, height: null, title: title ? titleOf(decoded(title.content)) : '' },
    duration: await durationOf(file, start, end),
    chapters: chaptersOf(frames.filter(({ id }) => id === 'CHAP').map(({ content }) => toChapter(content))),
  };
}

/** Bytes of the tag at a place, its footer included; 0 if there is none. */
async function tagSize(file: FileHandle, start: number): Promise<number> {
  const head = Buffer.alloc(10);
  await file.read(head, 0, 10, start);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + syncSafe(head, 6) + ((head[5] ?? 0) & 0x10 ? 10 : 0);
}

/** Seven bits of each byte. */
function syncSafe(data: Buffer, at: number): number {
  return [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((data[at + index] ?? 0) & 0x7f), 0);
}

/** Of versions 2.3 and 2.4; other tags, and those with options for old players, have none that are read. */
function framesOf(tag: Buffer): Frame[] {
  const version = tag[3] ?? 0;
  if ((version !== 3 && version !== 4) || ((tag[5] ?? 0) & 0xef) !== 0) return [];
  return subframes(tag, 10, version);
}

function subframes(data: Buffer, from: number, version: number): Frame[] {
  const frames: Frame[] = [];
  for (let at = from; at + 10 < data.length; ) {
    const id = data.toString('latin1', at, at + 4);
    const bytes = version === 4 ? syncSafe(data, at + 4) : data.readUInt32BE(at + 4);
    const end = at + 10 + bytes;
    if (!/^[A-Z0-9]{4}$/.test(id) || bytes === 0 || end > data.length) break;
    const isPlain = data[at + 9] === 0;
    if (isPlain) frames.push({ id, whole: data.subarray(at, end), content: data.subarray(at + 10, end) });
    at = end;
  }
  return frames;
}

async function rewriteTag(file: FileHandle, start: number, tag: Buffer, frames: Frame[]): Promise<void> {
  const content = Buffer.concat(frames.map(({ whole }) => whole));
  const bytes = tag.length - 10;
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (bytes >>> shift) & 0x7f));
  // Without options; what was the footer is padding.
  const head = Buffer.concat([tag.subarray(0, 5), Buffer.from([0]), size]);
  await file.write(Buffer.concat([head, content]), 0, 10 + content.length, start);
  await blank(file, start + 10 + content.length, bytes - content.length);
}

/** Removes the tags at the end, ID3v1 and APE. */
async function cutTail(file: FileHandle, start: number, size: number): Promise<number> {
  let end = size;
  const tail = Buffer.alloc(128);
  if (end - start > 128) {
    await file.read(tail, 0, 128, end - 128);
    if (tail.toString('latin1', 0, 3) === 'TAG') end -= 128;
  }
  if (end - start > 32) {
    await file.read(tail, 0, 32, end - 32);
    if (tail.toString('latin1', 0, 8) === 'APETAGEX') {
      const bytes = tail.readUInt32LE(12) + (tail.readUInt32LE(20) & 0x80000000 ? 32 : 0);
      end = Math.max(start, end - bytes);
    }
  }
  if (end < size) await file.truncate(end);
  return end;
}

function toChapter(content: Buffer): Chapter {
  const end = content.indexOf(0) + 1;
  if (end === 0 || end + 16 > content.length) return { start: 0, title: '' };
  // The sizes of inner frames are below 128 in practice, where both versions write them alike.
  const title = subframes(content, end + 16, 3).find(({ id }) => id === 'TIT2');
  return { start: content.readUInt32BE(end) / 1000, title: title ? titleOf(decoded(title.content)) : '' };
}

const encodings = ['latin1', 'utf-16', 'utf-16be', 'utf-8'];

function decoded(content: Buffer): string {
  return new TextDecoder(encodings[content[0] ?? 0] ?? 'utf-8').decode(content.subarray(1));
}

/** By the header of files with a variable bitrate, else by size and bitrate. */
async function durationOf(file: FileHandle, start: number, end: number): Promise<number> {
  const head = Buffer.alloc(Math.min(searched, end - start));
  await file.read(head, 0, head.length, start);
  for (let at = 0; at + 4 <= head.length; at += 1) {
    const header = readHeader(head, at);
    // One frame may be chance.
    if (!header || !readHeader(head, at + header.bytes)) continue;
    const info = at + 4 + header.side;
    const isVariable = /^(?:Xing|Info)$/.test(head.toString('latin1', info, info + 4));
    const frames =
      isVariable && info + 12 <= head.length && (head[info + 7] ?? 0) & 1 ? head.readUInt32BE(info + 8) : 0;
    if (frames > 0) return (frames * header.samples) / header.rate;
    return ((end - start - at) * 8) / header.bits;
  }
  throw refuse('file_broken');
}

const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const lowBitrates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const rates = [44_100, 48_000, 32_000];

/** The header of a frame of layer III; null if there is none. */
function readHeader(data: Buffer, at: number): Header | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = data.subarray(at, at + 4);
  // Eleven bits of sync, version 1, 2 or 2.5, layer III.
  const version = (second >> 3) & 3;
  if (first !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== 1) return null;
  const isFirst = version === 3;
  const bits = ((isFirst ? bitrates : lowBitrates)[third >> 4] ?? 0) * 1000;
  const rate = (rates[(third >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (bits === 0 || rate === 0) return null;
  const isMono = fourth >> 6 === 3;
  const samples = isFirst ? 1152 : 576;
  const bytes = Math.floor(((samples / 8) * bits) / rate) + ((third >> 1) & 1);
  return { bytes, samples, rate, bits, side: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17 };
}

/** Whether a file can be an MP3: a tag, or the header of a frame. */
export function isMp3(head: Buffer): boolean {
  return head.toString('latin1', 0, 3) === 'ID3' || readHeader(head, 0) !== null;
}
