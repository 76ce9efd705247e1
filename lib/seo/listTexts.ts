import type { TFunction } from 'i18next';

type List = { name: string; description: string; site: { name: string }; page: number; lastPage: number };

/** Title and description of one page of a list: from the second on, both name the page, because search engines report repeats. */
export function listTexts(t: TFunction, { name, description, site, page, lastPage }: List) {
  const isFirst = page === 1;
  return {
    title: t('list.title', { name, site: site.name, page, context: isFirst ? 'first' : 'later' }),
    description: isFirst ? description : t('list.laterDescription', { description, page, last: lastPage }).trim(),
  };
}
