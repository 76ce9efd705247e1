import type { FileHandle } from 'node:fs/promises';
import type { Chapter } from '../../storedFile.ts';
import { type Box, boxesIn, find, handlerOf, u32, u64 } from './mp4Boxes.ts';
import { refuse } from './refusals.ts';
import { chaptersOf } from './textFrames.ts';

type Sample = { offset: number; bytes: number };

const mostChapters = 500;
const mostSamples = 5_000_000;

/** The tracks that others name as their chapters: titles, and pictures. */
export function chapterTracks(moov: Buffer, tracks: Box[]): { texts: Box[]; others: Box[] } {
  const named = new Set(
    tracks.flatMap((track) => {
      const chap = find(moov, track, 'tref', 'chap');
      return chap ? Array.from({ length: (chap.end - chap.body) >>> 2 }, (_, i) => u32(moov, chap.body + i * 4)) : [];
    }),
  );
  const chapters = tracks.filter((track) => named.has(idOf(moov, track)));
  const isText = (track: Box) => handlerOf(moov, track) === 'text';
  return { texts: chapters.filter(isText), others: chapters.filter((track) => !isText(track)) };
}

function idOf(moov: Buffer, track: Box): number {
  const header = find(moov, track, 'tkhd');
  return header ? u32(moov, header.body + (moov[header.body] === 1 ? 20 : 12)) : 0;
}

/** Where the samples of a track are in the file. */
export function samplesOf(moov: Buffer, track: Box, size: number): Sample[] {
  const table = find(moov, track, 'mdia', 'minf', 'stbl');
  const parts = table ? new Map(boxesIn(moov, table).map((box) => [box.type, box])) : new Map<string, Box>();
  const [sizes, runs] = [parts.get('stsz'), parts.get('stsc')];
  const chunks = parts.get('stco') ?? parts.get('co64');
  if (!sizes || !runs || !chunks) return [];
  const [same, count] = [u32(moov, sizes.body + 4), u32(moov, sizes.body + 8)];
  if (count > mostSamples) throw refuse('file_broken');
  const perChunk = Array.from({ length: u32(moov, runs.body + 4) }, (_, index) => ({
    first: u32(moov, runs.body + 8 + index * 12),
    samples: u32(moov, runs.body + 12 + index * 12),
  }));
  const isLong = chunks.type === 'co64';
  const found: Sample[] = [];
  const chunkCount = u32(moov, chunks.body + 4);
  for (let chunk = 0, run = 0; chunk < chunkCount && found.length < count; chunk += 1) {
    while ((perChunk[run + 1]?.first ?? Number.POSITIVE_INFINITY) <= chunk + 1) run += 1;
    const at = chunks.body + 8 + chunk * (isLong ? 8 : 4);
    let offset = isLong ? u64(moov, at) : u32(moov, at);
    const samples = Math.min(perChunk[run]?.samples ?? 0, count - found.length);
    for (let sample = 0; sample < samples; sample += 1) {
      const bytes = same || u32(moov, sizes.body + 12 + found.length * 4);
      if (offset + bytes > size) throw refuse('file_broken');
      found.push({ offset, bytes });
      offset += bytes;
    }
  }
  return found;
}

/** From the track of titles, else from Nero's list, which is removed with the other texts. */
export async function readChapters(file: FileHandle, moov: Buffer, root: Box, tracks: Box[]): Promise<Chapter[]> {
  const [track] = tracks;
  return chaptersOf(track ? await titlesOf(file, moov, track) : neroChapters(moov, root));
}

async function titlesOf(file: FileHandle, moov: Buffer, track: Box): Promise<Chapter[]> {
  const header = find(moov, track, 'mdia', 'mdhd');
  const times = find(moov, track, 'mdia', 'minf', 'stbl', 'stts');
  if (!header || !times) return [];
  const scale = u32(moov, header.body + (moov[header.body] === 1 ? 20 : 12)) || 1;
  const { size } = await file.stat();
  const samples = samplesOf(moov, track, size).slice(0, mostChapters);
  const chapters: Chapter[] = [];
  let start = 0;
  let run = -1;
  let left = 0;
  for (const { offset, bytes } of samples) {
    while (left === 0) {
      run += 1;
      left = u32(moov, times.body + 8 + run * 8);
    }
    const text = Buffer.alloc(Math.min(bytes, 2 + 400));
    await file.read(text, 0, text.length, offset);
    const length = text.length > 1 ? text.readUInt16BE(0) : 0;
    chapters.push({ start: start / scale, title: text.toString('utf8', 2, 2 + length) });
    start += u32(moov, times.body + 12 + run * 8);
    left -= 1;
  }
  return chapters;
}

/** Starts in units of 100 nanoseconds. */
function neroChapters(moov: Buffer, root: Box): Chapter[] {
  const box = find(moov, root, 'udta', 'chpl');
  if (!box) return [];
  const chapters: Chapter[] = [];
  let at = box.body + 9;
  for (let left = moov[box.body + 8] ?? 0; left > 0 && at + 9 <= box.end; left -= 1) {
    const length = moov[at + 8] ?? 0;
    chapters.push({ start: u64(moov, at) / 1e7, title: moov.toString('utf8', at + 9, at + 9 + length) });
    at += 9 + length;
  }
  return chapters;
}
