import { toLanguage } from '#lib/domain/language.ts';
import type { WordKind } from '#lib/domain/wordKind.ts';
import { wordsScriptName } from '#lib/format/scriptNames.ts';
import type { PageCodes } from './PageCodes.ts';

/** Of Next's own data in the document. */
type PageData = { page: string; locale: string; props: { pageProps: { wordKind?: WordKind } } };

/** Put in by the build (lib/server/build/readerScript.ts). */
declare const pageCodes: PageCodes;

/** Where the bundler's runtime looks for what to start. */
declare const self: { TURBOPACK?: object[] };

/**
 * Tells the bundler's runtime what to start when the scripts of the page are there.
 *
 * @param folder the address of the build's own files, with a slash at the end
 * @returns the addresses of these scripts, in the order of their execution
 */
export function startPage(folder: string): string[] {
  const { page, locale, props }: PageData = JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '');
  const { app, runtime, pages, last } = pageCodes;
  const own = pages[page] ?? { files: [], modules: [] };
  self.TURBOPACK ??= [];
  for (const { files, modules } of [app, own]) self.TURBOPACK.push({ otherChunks: files, runtimeModuleIds: modules });

  const { wordKind } = props.pageProps;
  const words = wordKind ? [folder + wordsScriptName(toLanguage(locale), wordKind)] : [];
  const files = new Set([...app.files, runtime, ...own.files, ...last]);
  return [...words, ...[...files].map((name) => `/_next/${name}`)];
}
