import { type Language, languages, toLanguage } from '#lib/languages/language.ts';
import { onlineFolders } from '#lib/platform/values/pageRoutes.ts';
import { paths } from '#lib/platform/text/paths.ts';

const fronts: readonly string[] = languages.map(paths.home);

export function languageOf(url: string): Language {
  return toLanguage(new URL(url).pathname.split('/')[1]);
}

export function isFront(path: string): boolean {
  return fronts.includes(path);
}

/** Pages that the worker may answer for. */
export function isReadersPage({ pathname }: URL): boolean {
  const [, first = '', second = ''] = pathname.split('/');
  return !onlineFolders.includes(toLanguage(first) === first ? second : first);
}

/** The address under which a page is stored: other parameters than these do not change it. */
export function pageKey(address: string): string {
  const url = new URL(address);
  const meaningful = [...url.searchParams].filter(([name]) => name === 'amp' || name === 'page' || name === 'q');
  return `${url.origin}${url.pathname}${meaningful.length > 0 ? `?${new URLSearchParams(meaningful)}` : ''}`;
}
