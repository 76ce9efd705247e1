import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import type { ImportRun } from './ImportRun.ts';
import type { ImportedArticle } from './importItems.ts';
import { publicAddress } from './publicAddress.ts';
import { uploadKey } from './uploads.ts';

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
