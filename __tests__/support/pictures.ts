import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Images for tests, as files that a user may upload. */
export async function aPhoto(
  { width = 1600, height = 1200 }: { width?: number; height?: number } = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' = 'jpeg',
): Promise<Buffer> {
  return aDrawing(width, height).toFormat(format).toBuffer();
}

/** Has an EXIF location and author, and is rotated. */
export async function aPhotoWithSecrets(): Promise<Buffer> {
  return aDrawing(1200, 800)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Тайный фотограф', Make: 'SecretCamera', Copyright: 'Nobody-42' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 11/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '44/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

type Texts = {
  exif?: Record<string, string>;
  /** Data sets of record 2 by number; UTF-8 is declared. */
  iptc?: Record<number, string>;
  /** The properties of a description, as XML. */
  xmp?: string;
};

/** A JPEG with the metadata of cameras, agencies and editing programs. */
export async function aPhotoWithTexts({ exif = {}, iptc = {}, xmp }: Texts): Promise<Buffer> {
  const photo = aDrawing(240, 160).jpeg().withExif({ IFD0: exif });
  const jpeg = await (xmp === undefined ? photo : photo.withXmp(anXmpPacket(xmp))).toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), anIptcSegment(iptc), jpeg.subarray(2)]);
}

/** 160 × 240 pixels: rotated, with a place, the author in EXIF and a description in XMP. Made by libheif and ExifTool. */
export function aHeic(): Buffer {
  return readFileSync(join(import.meta.dirname, 'photo.heic'));
}

export function anXmpPacket(properties: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${properties}</rdf:Description>
  </rdf:RDF></x:xmpmeta>`;
}

/** The segment APP13 with a Photoshop resource that contains the IPTC data sets. */
function anIptcSegment(texts: Record<number, string>): Buffer {
  const sets = [iptcSet(1, 90, '\x1b%G'), ...Object.entries(texts).map(([id, text]) => iptcSet(2, Number(id), text))];
  const data = Buffer.concat(sets);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const padding = Buffer.alloc(data.length % 2);
  const resource = [Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), size, data, padding];
  const content = Buffer.concat(resource);
  const head = Buffer.from([0xff, 0xed, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function iptcSet(record: number, id: number, text: string): Buffer {
  const value = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x1c, record, id, value.length >> 8, value.length & 255]), value]);
}

export async function anAnimation(frames: number, width = 40, height = 30): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width, height, channels: 3, background: { r: (n * 47) % 256, g: (n * 91) % 256, b: 90 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
}

/** In one color, so that the file is a few kilobytes for any number of pixels. */
export async function aBomb(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c0392b' }, limitInputPixels: false })
    .png()
    .toBuffer();
}

/** A form with the file, as a browser sends it. */
export function aForm(content: Buffer | string, name = 'photo.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('file', new File([bytes], name, { type }));
  return form;
}

function aDrawing(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#d8cfc0"/>
    <circle cx="30%" cy="30%" r="20%" fill="#b5402c"/>
    <rect x="50%" y="55%" width="40%" height="30%" fill="#23415a"/>
  </svg>`;
  return sharp(Buffer.from(svg));
}
