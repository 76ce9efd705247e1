import { toLanguage } from '#lib/languages/language.ts';
import type { WordKind } from '#lib/platform/i18n/wordKind.ts';
import { wordsScriptName } from '#lib/platform/i18n/scriptNames.ts';
import { appendScript } from './appendScript.ts';
import type { PageFiles } from '#lib/platform/hydration/browser/PageFiles.ts';

/** Of Next's own data in the document. */
type PageData = { page: string; locale: string; props: { pageProps: { wordKind?: WordKind } } };

/** Put in by the build (lib/platform/build/server/readerScript.ts). */
declare const pageFiles: PageFiles;

/** Of the module `pageFiles.start`. */
type Start = (page: string) => Promise<void>;

/**
 * Loads React, the page's code and its words, and starts the page.
 *
 * @param folder the address of the build's own files, with a slash at the end
 * @returns when the page reacts
 * @throws if something can't be loaded, and the next call tries again; or if the page fails, and so does each call
 */
export async function startPage(folder: string): Promise<void> {
  const { page, locale, props }: PageData = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '');
  const { wordKind } = props.pageProps;
  const files = [pageFiles.start, ...(pageFiles.pages[page] ?? [])].map((name) => `/_next/static/${name}`);
  await Promise.all([
    wordKind && appendScript(folder + wordsScriptName(toLanguage(locale), wordKind)),
    ...files.map(fetchFile),
  ]);
  const { start }: { start: Start } = await import(files[0] ?? '');
  await start(page);
}

/** Into the browser's cache: all files at once, and a file that could not be loaded again, which an import may refuse. */
async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  await response.arrayBuffer();
}
