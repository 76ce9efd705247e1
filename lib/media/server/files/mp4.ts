import type { FileHandle } from 'node:fs/promises';
import { type Box, blank, boxesIn, find, handlerOf, readTop, u32, u64 } from './mp4Boxes.ts';
import { chapterTracks, readChapters, samplesOf } from './mp4Samples.ts';
import { type FileFacts, refuse, refuseCodec } from './refusals.ts';

/** More than an index of ten hours takes. */
const largestIndex = 64 * 1024 * 1024;
const mostTracks = 64;
const codecNames: Record<string, string> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  av01: 'AV1',
  vp09: 'VP9',
  alac: 'Apple Lossless',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
};
/** Profiles of H.264 that browsers play: 8 bits, 4:2:0. */
const playedProfiles = new Set([66, 77, 88, 100]);

/** Whether a file is of the family of MP4, which includes QuickTime. */
export function isMp4(head: Buffer): boolean {
  return head.toString('latin1', 4, 8) === 'ftyp';
}

/**
 * What an MP4 contains. Removes what it says of place and device, in place: boxes become `free`, so that all offsets stay true.
 *
 * @throws DomainError unsupported, for other codecs than H.264 and AAC; unprocessable, for a broken file
 * @see ISO/IEC 14496-12
 */
export async function takeMp4(file: FileHandle, size: number): Promise<FileFacts> {
  const top = await readTop(file, size);
  const index = top.find(({ type }) => type === 'moov');
  if (!index || index.end - index.start > largestIndex) throw refuse('file_broken');
  const moov = Buffer.alloc(index.end - index.start);
  await file.read(moov, 0, moov.length, index.start);
  const root = { type: 'moov', start: 0, body: index.body - index.start, end: moov.length };

  const tracks = boxesIn(moov, root).filter(({ type }) => type === 'trak');
  if (tracks.length > mostTracks) throw refuse('file_broken');
  const chapters = chapterTracks(moov, tracks);
  const facts = factsOf(moov, root, tracks, chapters);
  const hidden = tracks.filter((track) => !chapters.texts.includes(track) && !isPlayed(moov, track, chapters.others));
  for (const track of hidden) {
    for (const sample of samplesOf(moov, track, size)) await blank(file, sample.offset, sample.bytes);
  }
  for (const box of [...hidden, ...detailsIn(moov, root)]) {
    await file.write('free', index.start + box.start + 4, 'latin1');
    await blank(file, index.start + box.body, box.end - box.body);
  }
  for (const { type, start, body, end } of top) {
    if (!/^(?:udta|meta|uuid|free|skip)$/.test(type)) continue;
    await file.write('free', start + 4, 'latin1');
    await blank(file, body, end - body);
  }
  return { ...facts, chapters: await readChapters(file, moov, root, chapters.texts) };
}

function factsOf(moov: Buffer, root: Box, tracks: Box[], chapters: { texts: Box[]; others: Box[] }): FileFacts {
  const played = tracks.filter((track) => isPlayed(moov, track, chapters.others));
  for (const track of played) checkCodec(moov, track);
  if (played.length === 0) throw refuse('file_broken');
  const video = played.find((track) => handlerOf(moov, track) === 'vide');
  const sound = { ending: 'm4a', duration: durationOf(moov, root), width: null, height: null, title: '' } as const;
  return video ? { ...sound, ending: 'mp4', ...sizeOf(moov, video) } : sound;
}

/** Sound and moving pictures; other tracks have positions, faces or thumbnails. */
function isPlayed(moov: Buffer, track: Box, others: Box[]): boolean {
  return !others.includes(track) && /^(?:vide|soun)$/.test(handlerOf(moov, track));
}

function checkCodec(moov: Buffer, track: Box): void {
  const table = find(moov, track, 'mdia', 'minf', 'stbl', 'stsd');
  if (!table) throw refuse('file_broken');
  for (const entry of boxesIn(moov, { ...table, body: table.body + 8 })) {
    const { type } = entry;
    const name = codecNames[type] ?? type.trim();
    const isVideo = handlerOf(moov, track) === 'vide';
    if (isVideo && !(/^avc[13]$/.test(type) && playedProfiles.has(profileOf(moov, entry)))) {
      throw refuseCodec('video_codec', /^avc/.test(type) ? 'H.264 High 10, 4:2:2' : name);
    }
    if (!isVideo && !(type === 'mp4a' && isAac(moov, entry))) throw refuseCodec('audio_codec', name);
  }
}

function profileOf(moov: Buffer, { body, end }: Box): number {
  const at = moov.indexOf('avcC', body, 'latin1');
  return at < 0 || at > end ? -1 : (moov[at + 5] ?? -1);
}

/** The type in the decoder's configuration: MPEG-4 or MPEG-2 AAC. */
function isAac(moov: Buffer, { body, end }: Box): boolean {
  const at = moov.indexOf('esds', body, 'latin1');
  if (at < 0 || at > end) return false;
  const flags = afterLength(moov, at + 9) + 2;
  const present = moov[flags] ?? 0;
  const address = flags + 1 + (present & 0x80 ? 2 : 0);
  const clock = address + (present & 0x40 ? 1 + (moov[address] ?? 0) : 0);
  const config = clock + (present & 0x20 ? 2 : 0);
  return moov[config] === 4 && [0x40, 0x66, 0x67, 0x68].includes(moov[afterLength(moov, config + 1)] ?? 0);
}

/** A descriptor's length takes one to four bytes. */
function afterLength(moov: Buffer, at: number): number {
  const last = [0, 1, 2].find((index) => ((moov[at + index] ?? 0) & 0x80) === 0) ?? 3;
  return at + last + 1;
}

/** As shown: phones store upright videos lying, with a rotation. */
function sizeOf(moov: Buffer, track: Box): { width: number | null; height: number | null } {
  const header = find(moov, track, 'tkhd');
  if (!header) return { width: null, height: null };
  const [width, height] = [u32(moov, header.end - 8) >>> 16, u32(moov, header.end - 4) >>> 16];
  if (width === 0 || height === 0) return { width: null, height: null };
  const isTurned = u32(moov, header.end - 44) === 0 && u32(moov, header.end - 40) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

function durationOf(moov: Buffer, root: Box): number | null {
  const header = find(moov, root, 'mvhd');
  if (!header) return null;
  const isLong = moov[header.body] === 1;
  const scale = u32(moov, header.body + (isLong ? 20 : 12));
  const whole = isLong ? u64(moov, header.body + 24) : u32(moov, header.body + 16);
  const fragments = find(moov, root, 'mvex', 'mehd');
  const parts = fragments ? (moov[fragments.body] === 1 ? u64 : u32)(moov, fragments.body + 4) : 0;
  const units = whole || parts;
  return scale > 0 && units > 0 && units < 2 ** 32 - 1 ? units / scale : null;
}

/** Texts about the whole and about tracks, XMP included. */
function detailsIn(moov: Buffer, parent: Box): Box[] {
  return boxesIn(moov, parent).flatMap((box) => {
    if (/^(?:udta|meta|uuid|free|skip)$/.test(box.type)) return [box];
    return /^(?:trak|mdia|minf)$/.test(box.type) ? detailsIn(moov, box) : [];
  });
}
