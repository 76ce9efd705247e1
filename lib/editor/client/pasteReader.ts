import { looksLikeMarkdown, markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { uploadRefusal } from '#lib/media/client/uploadRefusal.ts';
import { cleanPaste } from './cleanPaste.ts';
import { importPictures, isOwnPicture, lonePicture, sourceOfAddress } from './importPictures.ts';
import type { PictureSource } from './PictureSource.ts';
import { rtfPictures } from './rtfPictures.ts';

/** The data of a paste or drop. */
export type PastedContent = { html: string; text: string; rtf: string; files: File[] };

type Take = (source: PictureSource) => string;

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
