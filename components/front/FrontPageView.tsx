import { useTranslation } from 'next-i18next/pages';
import { ArticleCard, type CardKind } from '#components/articles/ArticleCard.tsx';
import { HeadlineLink, StoryLabel } from '#components/articles/HeadlineLink.tsx';
import { DepartmentLabel } from '#components/departments/DepartmentLabel.tsx';
import { AdSlot } from '#components/layout/AdSlot.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { DepartmentLink, Teaser } from '#lib/articles/teaser.ts';
import type { Language } from '#lib/languages/language.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = {
  banner: { text: string; url: string | null } | null;
  lead: Teaser | null;
  seconds: Teaser[];
  latest: Teaser[];
  departments: Rail[];
  mostRead: Teaser[];
  language: Language;
};

export function FrontPageView({ banner, lead, seconds, latest, departments, mostRead, language }: Props) {
  const { t } = useTranslation();
  if (!lead)
    return (
      <>
        <Banner banner={banner} language={language} />
        <EmptyState large title={t('front.empty_title')}>
          {t('front.empty_text')}
        </EmptyState>
      </>
    );

  return (
    <>
      <Banner banner={banner} language={language} />
      <div className="top">
        <ArticleCard teaser={lead} language={language} kind="lead" level={2} />
        {seconds.length > 0 && (
          <div className="seconds">
            {seconds.map((teaser) => (
              <ArticleCard key={teaser.id} teaser={teaser} language={language} kind="second" level={2} />
            ))}
          </div>
        )}
        <LatestList articles={latest} language={language} />
      </div>
      <MostRead articles={mostRead} language={language} />
      <AdSlot name="front" />
      <div className="rails">
        {arrangeRails(departments).map((rail) => (
          <DepartmentRail key={rail.department.slug} {...rail} language={language} />
        ))}
      </div>
      <p className="more front-end">
        <PageLink href={paths.latest(language)}>{t('nav.latest')}</PageLink>
      </p>
    </>
  );
}

type BannerProps = { banner: { text: string; url: string | null } | null; language: Language };

/** Breaking news in one line above the front page. */
function Banner({ banner, language }: BannerProps) {
  const { t } = useTranslation();
  if (!banner) return null;
  const text = bindShortWords(banner.text, language);
  return (
    <aside className="banner" aria-label={t('front.banner')}>
      {banner.url ? <PageLink href={banner.url}>{text}</PageLink> : <p>{text}</p>}
    </aside>
  );
}

function MostRead({ articles, language }: { articles: Teaser[]; language: Language }) {
  const { t } = useTranslation();
  if (articles.length === 0) return null;

  return (
    <section className="most-read" aria-labelledby="most-read">
      <h2 id="most-read" className="band-title">
        {t('front.mostRead')}
      </h2>
      <ol>
        {articles.map((teaser) => (
          <li key={teaser.id} className="card">
            {teaser.department && <DepartmentLabel department={teaser.department} language={language} />}
            <h3 className="card-title">
              <HeadlineLink teaser={teaser} language={language} />
            </h3>
          </li>
        ))}
      </ol>
    </section>
  );
}

function LatestList({ articles, language }: { articles: Teaser[]; language: Language }) {
  const { t } = useTranslation();
  if (articles.length === 0) return null;

  return (
    <section className="latest" aria-labelledby="latest">
      <h2 id="latest">{t('front.latest')}</h2>
      <ol>
        {articles.map((teaser) => (
          <li key={teaser.id} className="card">
            <StoryLabel label={teaser.label} />
            <h3 className="card-title">
              <HeadlineLink teaser={teaser} language={language} />
            </h3>
            <p className="card-meta">
              <RelativeTime iso={teaser.publishedAt} language={language} />
            </p>
          </li>
        ))}
      </ol>
      <p className="more">
        <PageLink href={paths.latest(language)}>{t('nav.latest')}</PageLink>
      </p>
    </section>
  );
}

type DepartmentRailProps = Rail & { shape: RailShape; language: Language };

const kinds: Record<RailShape, { first: CardKind; others: CardKind }> = {
  feature: { first: 'feature', others: 'row' },
  columns: { first: 'standard', others: 'standard' },
  half: { first: 'standard', others: 'standard' },
  single: { first: 'feature', others: 'standard' },
};

function DepartmentRail({ department, articles, shape, language }: DepartmentRailProps) {
  const { t } = useTranslation();
  const { slug, name } = department;
  const { first, others } = kinds[shape];
  return (
    <section className={`rail rail-${shape} department-${slug}`} aria-labelledby={`rail-${slug}`}>
      <h2 id={`rail-${slug}`} className="rail-title">
        <PageLink href={paths.department(language, slug)}>{name}</PageLink>
      </h2>
      <div className={`rail-articles of-${articles.length}`}>
        {articles.map((teaser, index) => (
          <ArticleCard
            key={teaser.id}
            teaser={teaser}
            language={language}
            kind={index > 0 ? others : articles.length === 1 ? 'feature' : first}
            level={3}
            showDepartment={false}
          />
        ))}
      </div>
      <p className="more">
        <PageLink href={paths.department(language, slug)}>{t('front.more', { name })}</PageLink>
      </p>
    </section>
  );
}

type Rail = { department: DepartmentLink; articles: Teaser[] };

/**
 * `feature`: one large card with the others in rows beside it; `columns`: side by side; `half`: half the width, next to
 * another half; `single`: one or two articles at full width.
 */
type RailShape = 'feature' | 'columns' | 'half' | 'single';

/** Assigns varying shapes to the departments, in their order, without leaving gaps. */
function arrangeRails(rails: Rail[]): (Rail & { shape: RailShape })[] {
  const arranged: (Rail & { shape: RailShape })[] = [];
  let wide = 0;
  let halfOpen = false;

  for (const [index, rail] of rails.entries()) {
    if (rail.articles.length > 2) {
      arranged.push({ ...rail, shape: wide % 2 === 0 ? 'feature' : 'columns' });
      wide += 1;
      continue;
    }
    const next = rails[index + 1];
    const paired: boolean = halfOpen || (next !== undefined && next.articles.length <= 2);
    arranged.push({ ...rail, shape: paired ? 'half' : 'single' });
    halfOpen = paired && !halfOpen;
  }
  return arranged;
}
