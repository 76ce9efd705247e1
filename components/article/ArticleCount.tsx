import { useTranslation } from 'next-i18next/pages';
import type { Language } from '#lib/domain/language.ts';
import type { TeaserList } from '#lib/domain/teaser.ts';
import { formatNumber } from '#lib/format/formatNumber.ts';

type Props = { list: Pick<TeaserList, 'total' | 'totalIsExact'>; language: Language };

/** How many articles a list has, or at least how many. */
export function ArticleCount({ list: { total, totalIsExact }, language }: Props) {
  const { t } = useTranslation();
  const count = formatNumber(total, language);
  return <span>{totalIsExact ? t('list.count', { count: total }) : t('list.countAtLeast', { number: count })}</span>;
}
