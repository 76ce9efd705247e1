import type { FileHandle } from 'node:fs/promises';
import { refuse } from './refusals.ts';

/** A box of an MP4: `body` is where its content begins. */
export type Box = { type: string; start: number; body: number; end: number };

/** Fragmented files have a box for each second or two. */
const mostBoxes = 200_000;

/** @throws DomainError unprocessable, beyond the end */
export function u32(data: Buffer, at: number): number {
  if (at < 0 || at + 4 > data.length) throw refuse('file_broken');
  return data.readUInt32BE(at);
}

export function u64(data: Buffer, at: number): number {
  return u32(data, at) * 2 ** 32 + u32(data, at + 4);
}

/** The boxes of a file, without reading their content. */
export async function readTop(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start + 8 <= size && boxes.length < mostBoxes; ) {
    await file.read(head, 0, 16, start);
    const box = readHead(head, 0, start, size);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** The boxes in a box whose content is in memory. */
export function boxesIn(data: Buffer, { body, end }: Box): Box[] {
  const boxes: Box[] = [];
  for (let start = body; start + 8 <= end; ) {
    const box = readHead(data, start, start, end);
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

function readHead(data: Buffer, at: number, start: number, limit: number): Box {
  const length = u32(data, at);
  const type = data.toString('latin1', at + 4, at + 8);
  const isLong = length === 1;
  const end = length === 0 ? limit : start + (isLong ? u64(data, at + 8) : length);
  const body = start + (isLong ? 16 : 8);
  if (end < body || end > limit) throw refuse('file_broken');
  return { type, start, body, end };
}

/** The first box on a path, such as `mdia`, `hdlr`. */
export function find(data: Buffer, parent: Box, ...path: string[]): Box | null {
  let found: Box | undefined = parent;
  for (const type of path) {
    found = boxesIn(data, found).find((box) => box.type === type);
    if (!found) return null;
  }
  return found;
}

/** What a track has: `vide`, `soun`, `text` … */
export function handlerOf(moov: Buffer, track: Box): string {
  const box = find(moov, track, 'mdia', 'hdlr');
  return box ? moov.toString('latin1', box.body + 8, box.body + 12) : '';
}

const zeros = Buffer.alloc(64 * 1024);

export async function blank(file: FileHandle, from: number, bytes: number): Promise<void> {
  for (let done = 0; done < bytes; done += zeros.length) {
    await file.write(zeros, 0, Math.min(zeros.length, bytes - done), from + done);
  }
}
