import type { TFunction } from 'i18next';
import { fitted } from './shareImage.ts';

type List = { name: string; description: string; site: { name: string }; page: number; lastPage: number };

/** Title and description of one page of a list: from the second on, both name the page, because search engines report repeats. */
export function listTexts(t: TFunction, { name, description, site, page, lastPage }: List) {
  const context = page === 1 ? 'first' : 'later';
  const describe = (text: string) =>
    page === 1 ? text : t('list.laterDescription', { description: text, page, last: lastPage }).trim();
  return {
    title: fitted('title', name, (text) => t('list.title', { name: text, site: site.name, page, context })),
    description: fitted('description', description, describe),
  };
}
