import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import type { ImportRun } from './importItems.ts';

/** A sanitized body has its attributes in double quotes and no `>` within them. */
const imageTag = /<img\b[^>]*>/g;
const sourceAttribute = /\ssrc="([^"]*)"/;

/** Ids (in the source) of the imported pictures in a body. */
export function picturesIn(body: string, { source, pictures }: Pick<ImportRun, 'source' | 'pictures'>): string[] {
  const ids = (body.match(imageTag) ?? []).map((tag) => source.imageOf(addressOf(tag)) ?? '');
  return [...new Set(ids.filter((id) => pictures.has(id)))];
}

/** Replaces the addresses of imported pictures, and of links to them, by those of our files. */
export function showPictures(body: string, run: Pick<ImportRun, 'source' | 'pictures'>): string {
  const find = (address: string) => run.pictures.get(run.source.imageOf(address) ?? '')?.image ?? null;
  const shown = body
    .replace(imageTag, (tag) => {
      const image = find(addressOf(tag));
      if (!image) return tag;
      const alt = /\salt="([^"]*)"/.exec(tag)?.[1] ?? '';
      const srcset = image.variants
        .filter(({ type }) => type === 'image/webp')
        .map(({ url, width }) => `${url} ${width}w`);
      return `<img src="${image.url}" alt="${alt}" width="${image.width}" height="${image.height}" srcset="${srcset.join(', ')}">`;
    })
    .replace(/(<a\b[^>]*\shref=")([^"]*)"/g, (whole, start: string, address: string) => {
      const image = find(plainAddress(address));
      return image ? `${start}${escapeHtml(image.url)}"` : whole;
    });
  return shown === body ? body : sanitizeBody(shown);
}

function addressOf(tag: string): string {
  return plainAddress(sourceAttribute.exec(tag)?.[1] ?? '');
}

function plainAddress(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
