import { PageLink } from '#components/ui/PageLink.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Teaser } from '#lib/domain/teaser.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { paths } from '#lib/format/paths.ts';

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
