import { toLanguage } from '#lib/domain/language.ts';
import type { WordKind } from '#lib/domain/wordKind.ts';
import { wordsScriptName } from '#lib/format/scriptNames.ts';
import type { PageCode } from './PageCode.ts';

/** Of Next's own data in the document. */
type PageData = { page: string; locale: string; props: { pageProps: { wordKind?: WordKind } } };

/** Put in by the build (lib/server/build/readerScript.ts). */
declare const pageCodes: Record<string, PageCode | undefined>;

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
  const codes = ['/_app', page].flatMap((name) => pageCodes[name] ?? []);
  self.TURBOPACK ??= [];
  self.TURBOPACK.push(...codes.flatMap(({ start }) => start ?? []));

  const { wordKind } = props.pageProps;
  const words = wordKind ? [folder + wordsScriptName(toLanguage(locale), wordKind)] : [];
  return [...words, ...new Set(codes.flatMap(({ files }) => files.map((name) => `/_next/${name}`)))];
}
