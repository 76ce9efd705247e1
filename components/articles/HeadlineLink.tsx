import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { Teaser } from '#lib/articles/teaser.ts';
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
