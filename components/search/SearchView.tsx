import { useTranslation } from 'next-i18next/pages';
import { BylineNames } from '#components/articles/BylineNames.tsx';
import { Cover } from '#components/articles/Cover.tsx';
import { OfferedArticles } from '#components/articles/OfferedArticles.tsx';
import { DepartmentLabel } from '#components/departments/DepartmentLabel.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Tags } from '#components/tags/Tags.tsx';
import { buttonClass } from '#components/ui/buttonClass.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { writersOf } from '#lib/articles/byline.ts';
import type { DepartmentLink, Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { scriptOf } from '#lib/platform/text/scriptOf.ts';
import type { FoundNames } from '#lib/search/search.ts';
import type { SearchFilters } from '#lib/search/searchFilters.ts';
import type { Highlights, Segment } from '#lib/search/segment.ts';
import { SearchForm } from './SearchForm.tsx';

export type SearchResults = {
  hits: Hit[];
  /** On the first page. */
  names: FoundNames | null;
  total: number;
  totalIsExact: boolean;
  page: number;
  lastPage: number;
  correction: string | null;
};

type Props = {
  q: string;
  filters: SearchFilters;
  author: { id: string; name: string } | null;
  /** Null without a query, and when the rate limit was exceeded. */
  results: SearchResults | null;
  departments: DepartmentLink[];
  /** What to offer before a search. */
  start: { popularTags: string[]; mostRead: Teaser[] } | null;
  /** Articles to offer when nothing was found. */
  latest: Teaser[];
  /** Seconds until the next attempt, when the rate limit was exceeded. */
  retryAfter: number | null;
  language: Language;
};

export function SearchView({ q, filters, author, results, departments, start, latest, retryAfter, language }: Props) {
  const { t } = useTranslation();
  const [first] = results?.hits ?? [];
  const isElsewhere = first && filters.language !== 'all' && first.language !== filters.language;
  const hasNames = Object.values(results?.names ?? {}).some((found) => found.length > 0);
  return (
    <div className="search">
      <header className="page-head">
        <h1>{t('search.title')}</h1>
        <SearchForm key={q} {...{ q, filters, author, language, departments }} />
        {retryAfter !== null && (
          <p role="alert" className="search-refusal">
            {t('search.tooMany', { count: retryAfter })}
          </p>
        )}
        {!results && retryAfter === null && <p className="page-meta">{t('search.hint')}</p>}
        {results && results.total > 0 && (
          <p className="page-meta">
            <span>
              {results.totalIsExact
                ? t('search.found', { count: results.total })
                : t('search.foundNewest', { number: results.total })}
            </span>
            {results.correction && <span>{t('search.corrected', { q, correction: results.correction })}</span>}
            {isElsewhere && <span>{t('search.otherLanguages')}</span>}
            {first && first.missing.length > 0 && <span>{t('search.mostWords')}</span>}
          </p>
        )}
      </header>
      {start && <SearchStart {...start} language={language} />}
      {results?.names && <NamesFound names={results.names} language={language} />}
      {results?.total === 0 &&
        (hasNames ? (
          <OfferedArticles title={t('search.latest')} articles={latest} language={language} />
        ) : (
          <NothingFound {...{ q, filters, language, latest }} />
        ))}
      {results && results.total > 0 && (
        <section className="article-list" aria-label={t('search.results')}>
          {results.hits.map((hit) => (
            <SearchHit
              key={hit.id}
              hit={hit}
              language={language}
              onlyAuthor={author ? null : (id) => paths.search(language, { q, ...filters, author: id })}
            />
          ))}
          <Pagination
            page={results.page}
            lastPage={results.lastPage}
            pathOf={(page) => paths.search(language, { q, ...filters, page })}
          />
        </section>
      )}
    </div>
  );
}

type SearchStartProps = { popularTags: string[]; mostRead: Teaser[]; language: Language };

/** What to read before anything is searched. */
function SearchStart({ popularTags, mostRead, language }: SearchStartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Tags title={t('search.popularTags')} tags={popularTags} language={language} />
      <OfferedArticles title={t('front.mostRead')} articles={mostRead} language={language} />
    </>
  );
}

type NamesFoundProps = { names: FoundNames; language: Language };

/** Authors, departments and topics with the words of the search in their names, in the order of the completions. */
function NamesFound({ names: { people, departments, tags }, language }: NamesFoundProps) {
  const { t } = useTranslation();
  const groups = [
    { kind: 'people', links: people.map((one) => ({ ...one, href: paths.user(language, one.id) })) },
    { kind: 'departments', links: departments.map((one) => ({ ...one, href: paths.department(language, one.slug) })) },
    { kind: 'tags', links: tags.map((one) => ({ ...one, href: paths.tag(one.language, one.name) })) },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <dl className="search-names">
      {groups.map(({ kind, links }) => (
        <div key={kind}>
          <dt>{t(`search.completions.${kind}`)}</dt>
          {links.map(({ href, name, highlights }) => (
            <dd key={href} {...(scriptOf(name) === language ? {} : { lang: scriptOf(name), className: 'foreign' })}>
              <PageLink href={href}>
                <HighlightedText segments={highlights} />
              </PageLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

type NothingFoundProps = { q: string; filters: SearchFilters; language: Language; latest: Teaser[] };

/** Suggests what to do next: other words, a wider search, or something to read. */
function NothingFound({ q, filters, language, latest }: NothingFoundProps) {
  const { t } = useTranslation();
  const everywhere: SearchFilters = { language: 'all', department: '', author: '', from: '', to: '' };
  const isNarrowed = paths.search(language, filters) !== paths.search(language, everywhere);
  return (
    <>
      <EmptyState
        large
        title={t('search.nothing_title', { q })}
        action={
          isNarrowed && (
            <PageLink href={paths.search(language, { q, ...everywhere })} className={buttonClass('primary', 'large')}>
              {t('search.everywhere')}
            </PageLink>
          )
        }
      >
        {t('search.nothing_text')}
      </EmptyState>
      <OfferedArticles title={t('search.latest')} articles={latest} language={language} />
    </>
  );
}

/** A text with the search terms highlighted. */
function HighlightedText({ segments }: { segments: Segment[] }) {
  let place = 0;
  return segments.map(({ text, match }) => {
    place += text.length;
    return match ? <mark key={place}>{text}</mark> : text;
  });
}

type Hit = Teaser & { highlights: Highlights; missing: string[] };

type SearchHitProps = {
  hit: Hit;
  language: Language;
  /** URL of the same search restricted to the articles of one author. */
  onlyAuthor: ((id: string) => string) | null;
};

/** An article as a search result: the matching excerpt replaces the summary of other lists. */
function SearchHit({ hit, language, onlyAuthor }: SearchHitProps) {
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
