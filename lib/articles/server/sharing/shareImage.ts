import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import decompress from 'woff2-encoder/decompress';
import { languages } from '#lib/languages/language.ts';
import type { Cover } from '#lib/media/image.ts';
import { largestCrop } from '#lib/media/largestCrop.ts';
import { areaOf } from '#lib/media/server/areaOf.ts';
import { readRendition } from '#lib/media/server/encodeSitePicture.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { shortened } from '#lib/platform/text/shortened.ts';
import { type ShareShape, shareShapes } from '#lib/platform/values/shareImage.ts';

/** A JPEG of the largest part of a cover with the shape, around its focus point; never enlarged. */
export async function cropCover({ id, url, variants, focus }: Cover, shape: ShareShape): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const largest = variants.findLast(({ type }) => type === 'image/jpeg')?.url ?? url;
  const picture = sharp(await readRendition(id, largest));
  const { width, height } = await picture.metadata();
  const size = shareShapes[shape];
  const { width: w, height: h } = largestCrop({ width, height }, size.width / size.height);
  const around = (point: number, part: number) => Math.min(Math.max(point - part / 2, 0), 1 - part);
  const area = areaOf({ x: around(focus.x, w), y: around(focus.y, h), width: w, height: h }, { width, height });
  return picture
    .extract(area)
    .resize({ ...size, withoutEnlargement: true })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** The words on a card: what it is about, its title, and the name of the site. */
export type ShareCard = { label: string; title: string; siteName: string };

type Style = { color: string; font: string; size: number; width: number };

const paper = '#fbf8f2';
const ink = '#1e1a16';
const margin = 80;
/** Pixels of letters; the largest size in which the title fits. */
const titleSizes = [92, 80, 68, 58, 50, 42];
const titleTop = 190;
/** Characters; more would be small. */
const maxTitle = 160;

/**
 * A JPEG with the title of a page that has no picture.
 *
 * @param accent CSS color
 */
export async function drawCard(card: ShareCard, accent: string, shape: ShareShape): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = shareShapes[shape];
  const inner = width - 2 * margin;
  const footer = await drawText(card.siteName, { color: ink, font: 'Vestnik Serif Bold', size: 42, width: inner });
  const footerTop = height - margin - footer.height;
  const title = await drawTitle(card.title, inner, footerTop - titleTop - margin / 2);
  const label = await drawText(card.label, { color: accent, font: 'Vestnik Sans Bold', size: 32, width: inner });
  const bar = { create: { width: 96, height: 10, channels: 3, background: accent } } as const;
  const parts: OverlayOptions[] = [
    { input: bar, left: margin, top: margin },
    { input: label.image, left: margin, top: margin + 36 },
    { input: title.image, left: margin, top: titleTop },
    { input: footer.image, left: margin, top: footerTop },
  ];
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(parts)
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** Shortened until it fits in the smallest size. */
async function drawTitle(title: string, width: number, maxHeight: number) {
  for (let length = maxTitle; ; length /= 2) {
    const text = shortened(title, length);
    for (const size of titleSizes) {
      const drawn = await drawText(text, { color: ink, font: 'Vestnik Serif Bold', size, width });
      if (drawn.height <= maxHeight) return drawn;
    }
  }
}

/** Empty text becomes a transparent pixel. */
async function drawText(text: string, { color, font, size, width }: Style): Promise<{ image: Buffer; height: number }> {
  const { default: sharp } = await import('sharp');
  if (text.trim() === '') {
    const nothing = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    return { image: await sharp({ create: nothing }).png().toBuffer(), height: 1 };
  }
  const markup = `<span foreground="${color}">${escapeHtml(text)}</span>`;
  // At 72 dots per inch a point is a pixel.
  const options = { text: markup, font: `${font} ${size}`, width, dpi: 72, rgba: true, wrap: 'word-char' } as const;
  await loadFonts();
  const { data, info } = await sharp({ text: options }).png().toBuffer({ resolveWithObject: true });
  return { image: data, height: info.height };
}

let loaded: Promise<unknown> | undefined;

/** A font stays known to the renderer, so that a title in two scripts finds both. */
async function loadFonts(): Promise<void> {
  loaded ??= cardFonts().then(async (files) => {
    const { default: sharp } = await import('sharp');
    for (const fontfile of files)
      await sharp({ text: { text: 'a', fontfile } })
        .png()
        .toBuffer();
  });
  await loaded.catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
}

let ready: Promise<string[]> | undefined;

/** The fonts of the pages as the files that the text renderer reads, which does not know WOFF2. */
function cardFonts(): Promise<string[]> {
  ready ??= unpack();
  // The next card retries a failure.
  ready.catch(() => {
    ready = undefined;
  });
  return ready;
}

async function unpack(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vestnik-fonts-'));
  const names = languages.flatMap((language) => [`vestnik-serif-${language}`, `vestnik-sans-${language}`]);
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, `${name}.ttf`);
      const packed = await readFile(join(projectRoot, 'public/fonts', `${name}.woff2`));
      await writeFile(file, await decompress(packed));
      return file;
    }),
  );
}
