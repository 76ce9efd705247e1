import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { articleName } from '#components/articles/admin/articleName.ts';
import { plannedNotes } from '#components/articles/admin/PlannedNotes.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Badge } from '#components/ui/Badge.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { useAdminArticles } from '#lib/articles/client/useAdminArticles.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Dashboard.module.css';

type Planned = Pick<AdminArticle, 'status' | 'scheduledFor'> & { planned: Omit<AdminArticle['planned'], 'missedAt'> };

/** Scheduled publishing may take up to a minute. */
const grace = 60_000;

/** Splits articles to which something will happen into overdue and upcoming ones, the earliest first. */
export function sortByTime<Article extends Planned>(articles: readonly Article[], now: number) {
  const dated = articles.filter((article) => Number.isFinite(due(article))).sort((a, b) => due(a) - due(b));
  return {
    late: dated.filter((article) => due(article) < now - grace),
    coming: dated.filter((article) => due(article) >= now - grace),
  };
}

function due({ status, scheduledFor, planned: { changesAt, expiresAt } }: Planned): number {
  const times = status === 'scheduled' ? [scheduledFor] : [changesAt, expiresAt];
  return Math.min(...times.filter((time) => time !== null).map((time) => Date.parse(time)));
}

const shown = 5;

/** What will happen, late articles first, and the latest drafts. */
export function AttentionList() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const scheduled = useAdminArticles({ status: 'scheduled', limit: 100, sort: 'plannedAt:asc' });
  const drafts = useAdminArticles({ status: 'draft', limit: shown, sort: 'updatedAt:desc' });
  const { late, coming } = sortByTime(scheduled.articles ?? [], Date.now());
  const planned = [...late, ...coming];
  if (planned.length === 0 && !drafts.articles?.length) return null;

  return (
    <div className={styles.attention}>
      {planned.length > 0 && (
        <section className={styles.panel}>
          <Heading name="scheduled" count={scheduled.counts?.scheduled ?? planned.length} />
          <Titles
            articles={planned.slice(0, Math.max(shown, late.length))}
            detail={(article) => plannedNotes(t, dates, article).join(' · ')}
            mark={(article) => late.includes(article) && <Badge tone="bad">{t('admin.dashboard.late')}</Badge>}
          />
        </section>
      )}
      {drafts.articles && drafts.articles.length > 0 && (
        <section className={styles.panel}>
          <Heading name="draft" count={drafts.total ?? 0} />
          <Titles
            articles={drafts.articles}
            detail={({ updatedAt, owner }) => `${owner.name} · ${dates.short(updatedAt)}`}
          />
        </section>
      )}
    </div>
  );
}

function Heading({ name, count }: { name: 'scheduled' | 'draft'; count: number }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  return (
    <h2 className={styles.heading}>
      <Link href={`${paths.admin(language, 'articles')}?status=${name}`} locale={false} prefetch={false}>
        {t(`admin.articles.listTabs.${name}`)}
      </Link>{' '}
      <span className={styles.count}>{formatCount(count, language)}</span>
    </h2>
  );
}

type TitlesProps = {
  articles: AdminArticle[];
  detail: (article: AdminArticle) => string | null;
  mark?: (article: AdminArticle) => ReactNode;
};

function Titles({ articles, detail, mark }: TitlesProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  return (
    <ul className={styles.titles}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link
            href={paths.editArticle(language, article.id)}
            locale={false}
            prefetch={false}
            lang={article.title ? article.language : language}
          >
            {articleName(t, article)}
          </Link>
          {mark?.(article)}
          {article.source?.changed && <Badge tone="bad">{t('admin.articles.sourceChanged')}</Badge>}
          {article.hasWorkingCopy && <Badge>{t('admin.articles.hasWorkingCopy')}</Badge>}
          <span>{detail(article)}</span>
        </li>
      ))}
    </ul>
  );
}
