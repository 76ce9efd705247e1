import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { checkAddress } from '#lib/platform/net/server/guardedAgent.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { uploadKey } from './importFile.ts';
import type { ImportedArticle, ImportRun } from './importItems.ts';

const localNames = /^[^.]*$|\.(?:localhost|local|internal|test|invalid)$/i;
const none: ReadonlySet<string> = new Set();

/** An address that readers' browsers can load from: on the web, not in a private network. Null for others. */
export function publicAddress(address: string): string | null {
  try {
    const { href, hostname } = checkAddress(address, none);
    return localNames.test(hostname) && !hostname.startsWith('[') ? null : href;
  } catch {
    return null;
  }
}

/** Prepends the cover to the text if it is not imported: only a cover must be in the library. */
export function showCover(
  { pictures, report }: Pick<ImportRun, 'pictures' | 'report'>,
  article: ImportedArticle,
): string {
  const { cover, html, title } = article;
  if (!cover || pictures.has(cover.image)) return html;
  const address = publicAddress(cover.address ?? '');
  const missing = { title, address: cover.address || cover.image };
  if (!address) {
    report.warn('picture', 'coverLost', missing);
    return html;
  }
  report.warn('picture', 'coverInText', missing);
  if (isShown(html, address)) return html;
  const caption = cover.credit && `<figcaption>${escapeHtml(cover.credit)}</figcaption>`;
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(cover.alt)}">${caption ?? ''}</figure>${html}`;
}

/** True for any of its sizes. */
function isShown(html: string, address: string): boolean {
  const key = uploadKey(address) ?? address;
  const sources = html.matchAll(/<img\b[^<>]*?\ssrc=["']([^"'<>]*)/gi);
  return [...sources].some(([, source = '']) => (uploadKey(source) ?? source.replaceAll('&amp;', '&')) === key);
}

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
