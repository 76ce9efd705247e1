import { looksLikeMarkdown, markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { uploadRefusal } from '#lib/media/uploadRefusal.ts';
import { cleanPaste } from './cleanPaste.ts';
import { importPictures, isOwnPicture, lonePicture, sourceOfAddress } from './importPictures.ts';
import type { GivenPicture } from './picture.ts';

const group = '{\\pict';

/**
 * The pictures of an RTF text, in order: Word puts them there, and into its HTML only URLs of local files, which pages
 * can't read. PNG and JPEG only; Word adds an old format of each, which is skipped.
 */
export function rtfPictures(rtf: string): File[] {
  const files: File[] = [];
  let start = rtf.indexOf(group);
  while (start >= 0) {
    const { own, end } = readGroup(rtf, start);
    const type = own.includes('\\pngblip') ? 'png' : own.includes('\\jpegblip') ? 'jpeg' : null;
    const digits = own.replace(/\\[a-z]+-?\d* ?|[^0-9a-f]/gi, '');
    if (type && digits) files.push(new File([bytesOf(digits)], `image.${type}`, { type: `image/${type}` }));
    start = rtf.indexOf(group, end);
  }
  return files;
}

/** The direct content of a group, without nested groups, and the position of its end. */
function readGroup(rtf: string, start: number): { own: string; end: number } {
  const parts: string[] = [];
  const brace = /[{}]/g;
  brace.lastIndex = start;
  let depth = 0;
  let from = start;
  for (let found = brace.exec(rtf); found; found = brace.exec(rtf)) {
    if (depth === 1) parts.push(rtf.slice(from, found.index));
    depth += found[0] === '{' ? 1 : -1;
    from = brace.lastIndex;
    if (depth === 0) return { own: parts.join(' '), end: from };
  }
  return { own: '', end: rtf.length };
}

function bytesOf(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length >> 1);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

/** The data of a paste or drop. */
export type PastedContent = { html: string; text: string; rtf: string; files: File[] };

type Take = (source: GivenPicture) => string;

/** Its HTML for the editor. @param onHidden gets the number of hidden passages that were left out */
export function editorHtmlOfPaste(
  { html, rtf, files }: Omit<PastedContent, 'text'>,
  take: Take,
  onHidden?: (count: number) => void,
): string {
  const inText = rtf && html.includes('file:') ? rtfPictures(rtf) : [];
  return importPictures(cleanPaste(html, onHidden), inText.length > 0 ? inText : files, take);
}

/** The same for text in Markdown; null for any other text. */
export function editorHtmlOfMarkdown(text: string, take: Take): string | null {
  return looksLikeMarkdown(text) ? editorHtmlOfPaste({ html: markdownToHtml(text), rtf: '', files: [] }, take) : null;
}

/** Whether the user meant to paste the files, not the HTML beside them; with the alt text from the HTML. */
export function preferredFiles({ html, files }: PastedContent): { alt: string } | null {
  const [file] = files;
  if (!file) return null;
  if (!html) return { alt: '' };
  const picture = lonePicture(html);
  return picture && !isBetter(picture.src, file) ? { alt: picture.alt } : null;
}

/**
 * Whether a picture's URL is better than the file that the browser put beside it, which has the full size and a single
 * frame: when the picture is on this site already, when it may be animated, and when the file can't be uploaded.
 */
function isBetter(address: string, file: File): boolean {
  if (isOwnPicture(address)) return true;
  if (sourceOfAddress(address).kind !== 'address') return false;
  return /\.gif(?:$|[?#])/i.test(address) || uploadRefusal(file) !== null;
}
