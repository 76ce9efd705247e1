import { useTranslation } from 'next-i18next/pages';
import type { Teaser } from '#lib/articles/teaser.ts';

/** A word that editors put above a headline on a front: «Срочно», «Мнение». */
export function StoryLabel({ label }: Pick<Teaser, 'label'>) {
  const { t } = useTranslation();
  if (!label) return null;
  return <p className={`flag flag-${label}`}>{t(`front.labels.${label}`)}</p>;
}
