import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { teaser: Pick<Teaser, 'slug' | 'title' | 'language'>; language: Language };

/** An article in another language is a document with its own fonts: a full page load, no client-side navigation. */
export function HeadlineLink({ teaser, language }: Props) {
  const path = paths.article(teaser.language, teaser.slug);
  const title = bindShortWords(teaser.title, teaser.language);
  if (teaser.language === language) return <PageLink href={path}>{title}</PageLink>;
  return (
    <a href={path} lang={teaser.language} hrefLang={teaser.language}>
      {title}
    </a>
  );
}

/** A word that editors put above a headline on a front: «Срочно», «Мнение». */
export function StoryLabel({ label }: Pick<Teaser, 'label'>) {
  const { t } = useTranslation();
  if (!label) return null;
  return <p className={`flag flag-${label}`}>{t(`front.labels.${label}`)}</p>;
}
