import { useTranslation } from 'next-i18next/pages';
import type { ArticleContent } from '#lib/domain/article.ts';
import type { AuthorNote } from '#lib/domain/authorNote.ts';
import { readableBody } from '#lib/format/readableBody.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { AuthorBox } from './AuthorBox.tsx';
import { Contents } from './Contents.tsx';
import { Corrections } from './Corrections.tsx';
import { Share } from './Share.tsx';
import { Tags } from './Tags.tsx';

type Props = {
  article: ArticleContent;
  authorNotes: AuthorNote[];
  url: string;
  lateStyles?: string | null | undefined;
};

/** The text of an article and what belongs to it, after ArticleHead. */
export function ArticleText({ article, authorNotes, url, lateStyles }: Props) {
  const { t } = useTranslation();
  const { language, title } = article;
  const { html, headings } = readableBody(article.body);
  return (
    <>
      <Contents headings={headings} />
      <ArticleBody html={html} />
      <Corrections corrections={article.corrections} language={language} />
      {/* Browsers show what is above it without waiting for it. */}
      {lateStyles && <link rel="stylesheet" href={lateStyles} />}
      <footer className="story-foot">
        <AuthorBox authors={article.authors} notes={authorNotes} language={language} />
        <Tags title={t('article.tags')} tags={article.tags} language={language} />
        <Share url={url} title={title} />
        <p className="story-address">{url}</p>
      </footer>
    </>
  );
}
