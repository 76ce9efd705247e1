import { useTranslation } from 'next-i18next/pages';
import { BylineNames } from '#components/articles/BylineNames.tsx';
import { Cover } from '#components/articles/Cover.tsx';
import { DepartmentLabel } from '#components/departments/DepartmentLabel.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { writersOf } from '#lib/articles/byline.ts';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { Highlights, Segment } from '#lib/search/segment.ts';

/** A text with the search terms highlighted. */
export function HighlightedText({ segments }: { segments: Segment[] }) {
  let place = 0;
  return segments.map(({ text, match }) => {
    place += text.length;
    return match ? <mark key={place}>{text}</mark> : text;
  });
}

export type Hit = Teaser & { highlights: Highlights; missing: string[] };

type Props = {
  hit: Hit;
  language: Language;
  /** URL of the same search restricted to the articles of one author. */
  onlyAuthor: ((id: string) => string) | null;
};

/** An article as a search result: the matching excerpt replaces the summary of other lists. */
export function SearchHit({ hit, language, onlyAuthor }: Props) {
  const { t } = useTranslation();
  const author = hit.authors.find(({ id }) => id !== null);
  const lang = hit.language === language ? undefined : hit.language;
  return (
    <article className="card card-row">
      {hit.cover && <Cover cover={hit.cover} sizes="(min-width: 40em) 200px, 112px" alt="" />}
      <div className="card-text">
        {hit.department && <DepartmentLabel department={hit.department} language={language} />}
        <h2 className="card-title" lang={lang}>
          <PageLink href={paths.article(hit.language, hit.slug)}>
            <HighlightedText segments={hit.highlights.title} />
          </PageLink>
        </h2>
        <p className="card-summary" lang={lang}>
          <HighlightedText segments={hit.highlights.text} />
        </p>
        {hit.missing.length > 0 && (
          <p className="search-missing">{t('search.missing', { words: hit.missing.join(', ') })}</p>
        )}
        <p className="card-meta">
          <span className="card-author">
            <BylineNames people={writersOf(hit.authors)} language={language} />
          </span>
          <RelativeTime iso={hit.publishedAt} language={language} />
          {onlyAuthor && author?.id && (
            <PageLink href={onlyAuthor(author.id)} className="search-author-link">
              {t('search.onlyAuthor')}
              <span className="hidden"> {author.name}</span>
            </PageLink>
          )}
        </p>
      </div>
    </article>
  );
}
