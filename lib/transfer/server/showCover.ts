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
