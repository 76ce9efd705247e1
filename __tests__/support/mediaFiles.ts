import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipWriter } from '#lib/platform/storage/server/zip.ts';

/** What phones write into files, and readers must not get. */
export const place = '+55.7512+037.6184/';
export const device = 'SecretPhone 12';

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
export const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

/** A box of an MP4. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

const zeros = (count: number) => Buffer.alloc(count);

type Track = {
  id: number;
  handler: string;
  entry: Buffer;
  size?: [number, number];
  turned?: boolean;
  samples?: Buffer[];
  chapters?: number;
};

function header(id: number, [width, height]: [number, number], turned: boolean): Buffer {
  const matrix = turned
    ? [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
    : [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
  return box('tkhd', zeros(12), u32(id), zeros(24), ...matrix.map(u32), u32(width * 65_536), u32(height * 65_536));
}

function track(
  { id, handler, entry, size = [0, 0], turned = false, samples = [], chapters }: Track,
  at: number,
): Buffer {
  const table = box(
    'stbl',
    box('stsd', zeros(4), u32(1), entry),
    box('stts', zeros(4), u32(1), u32(samples.length), u32(5_000)),
    box('stsc', zeros(4), u32(1), u32(1), u32(1), u32(1)),
    box('stsz', zeros(4), u32(0), u32(samples.length), ...samples.map(({ length }) => u32(length))),
    box(
      'stco',
      zeros(4),
      u32(samples.length),
      ...samples.map((_, index) => u32(at + samples.slice(0, index).reduce((sum, { length }) => sum + length, 0))),
    ),
  );
  return box(
    'trak',
    header(id, size, turned),
    ...(chapters ? [box('tref', box('chap', u32(chapters)))] : []),
    box(
      'mdia',
      box('mdhd', zeros(12), u32(1_000), u32(12_500), zeros(4)),
      box('hdlr', zeros(8), handler, zeros(13)),
      box('minf', table),
    ),
    box('udta', box('name', device)),
  );
}

export const h264 = (profile = 100) => box('avc1', zeros(78), box('avcC', Buffer.from([1, profile, 0, 31])));
export const videoOf = (codec: string) => box(codec, zeros(78));
export const aac = (type = 0x40) =>
  box('mp4a', zeros(28), box('esds', zeros(4), Buffer.from([3, 0x80, 0x80, 25, 0, 4, 0, 4, 17, type, 0x15])));

type Mp4 = { video?: Buffer | null; audio?: Buffer | null; turned?: boolean; chapters?: string[]; frame?: Buffer };

/** An MP4 of 12.5 seconds whose index follows its content, as phones write it, with place and device in all the usual spots. */
export function anMp4({
  video = h264(),
  audio = aac(),
  turned = false,
  chapters = [],
  frame = Buffer.from('frame'),
}: Mp4 = {}) {
  const start = box('ftyp', 'isom', zeros(4), 'mp42');
  const titles = chapters.map((title) => Buffer.concat([u16(Buffer.byteLength(title)), Buffer.from(title)]));
  const positions = Buffer.from(`gps ${place}`);
  const media = box('mdat', frame, positions, ...titles);
  const [atFrame, atPositions] = [start.length + 8, start.length + 8 + frame.length];
  const tracks = [
    ...(video
      ? [track({ id: 1, handler: 'vide', entry: video, size: [640, 360], turned, samples: [frame] }, atFrame)]
      : []),
    ...(audio
      ? [track({ id: 2, handler: 'soun', entry: audio, ...(titles.length > 0 && { chapters: 4 }) }, atFrame)]
      : []),
    track({ id: 3, handler: 'meta', entry: box('mebx', zeros(8)), samples: [positions] }, atPositions),
    ...(titles.length > 0
      ? [
          track(
            { id: 4, handler: 'text', entry: box('text', zeros(8)), samples: titles },
            atPositions + positions.length,
          ),
        ]
      : []),
  ];
  const index = box(
    'moov',
    box('mvhd', zeros(12), u32(1_000), u32(12_500), zeros(80)),
    ...tracks,
    box('udta', box('\xa9xyz', place), box('\xa9mod', device)),
    box('meta', zeros(4), box('ilst', device)),
  );
  return Buffer.concat([start, media, index, box('uuid', zeros(16), `<x:xmpmeta>${place}</x:xmpmeta>`)]);
}

function frameOf(id: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id), u32(content.length), zeros(2), content]);
}

const utf8 = (text: string) => Buffer.concat([Buffer.from([3]), Buffer.from(text)]);

/** An MP3 of silence: frames of 128 kbit/s, 26 milliseconds each. */
export function anMp3({ frames = 100, title = 'Выпуск', chapters = [] as string[] } = {}): Buffer {
  const silence = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), zeros(413)]);
  const tags = Buffer.concat([
    frameOf('TIT2', utf8(title)),
    frameOf('TSSE', utf8(device)),
    frameOf('TXXX', utf8(`place\0${place}`)),
    ...chapters.map((name, index) =>
      frameOf(
        'CHAP',
        Buffer.concat([
          Buffer.from(`c${index}\0`),
          u32(index * 1_000),
          u32(index * 1_000 + 1_000),
          Buffer.alloc(8, 255),
          frameOf('TIT2', utf8(name)),
        ]),
      ),
    ),
    zeros(64),
  ]);
  const size = [21, 14, 7, 0].map((shift) => (tags.length >>> shift) & 0x7f);
  const end = Buffer.concat([Buffer.from('TAG'), Buffer.from(device), zeros(125 - device.length)]);
  return Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([3, 0, 0, ...size]),
    tags,
    ...Array<Buffer>(frames).fill(silence),
    end,
  ]);
}

function page(granule: number, content: Buffer): Buffer {
  const position = zeros(8);
  position.writeBigInt64LE(BigInt(granule));
  return Buffer.concat([Buffer.from('OggS\0\x02'), position, zeros(12), Buffer.from([1, content.length]), content]);
}

/** Two seconds of Opus, without any sound in it. */
export function anOgg(signature = 'OpusHead'): Buffer {
  const head = Buffer.concat([Buffer.from(signature), Buffer.from([1, 2, 0x38, 1]), zeros(7)]);
  return Buffer.concat([page(0, head), page(2 * 48_000 + 312, zeros(20))]);
}

export const aPdf = (text = 'Смета') => Buffer.from(`%PDF-1.7\n1 0 obj <</Title (${text})>> endobj\n%%EOF\n`);

export async function aZip(files: Record<string, string>): Promise<Buffer> {
  const output = new PassThrough();
  const zip = new ZipWriter(output);
  const content = buffer(output);
  for (const [name, text] of Object.entries(files)) await zip.add(name, text);
  await zip.finish();
  return content;
}

export const subtitles = 'WEBVTT\n\n00:00.000 --> 00:02.000\nМост открыт\n';
