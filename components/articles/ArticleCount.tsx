import { useTranslation } from 'next-i18next/pages';
import type { TeaserList } from '#lib/articles/teaser.ts';

type Props = { list: Pick<TeaserList, 'total' | 'totalIsExact'> };

/** How many articles a list has, or at least how many. */
export function ArticleCount({ list: { total, totalIsExact } }: Props) {
  const { t } = useTranslation();
  return <span>{totalIsExact ? t('list.count', { count: total }) : t('list.countAtLeast', { number: total })}</span>;
}
