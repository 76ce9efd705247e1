import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { Badge } from '#components/ui/Badge.tsx';
import { useAdminArticles } from '#lib/client/hooks/useAdminArticles.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import { formatNumber } from '#lib/format/formatNumber.ts';
import { paths } from '#lib/format/paths.ts';
import { pronounCount } from '#lib/format/pronounCount.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Dashboard.module.css';
import { sortByTime } from './sortByTime.ts';

const shown = 5;

/** Overdue articles, upcoming articles and drafts. */
export function AttentionList() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const scheduled = useAdminArticles({ status: 'scheduled', limit: 100 });
  const drafts = useAdminArticles({ status: 'draft', limit: shown, sort: 'updatedAt:desc' });
  const { late, coming } = sortByTime(scheduled.articles ?? [], Date.now());
  const soon = coming.slice(0, shown);

  return (
    <>
      {late.length > 0 && (
        <section role="alert" className={styles.late}>
          <h2 className={styles.heading}>{t('admin.dashboard.late.title', { count: late.length })}</h2>
          <p>{t('admin.dashboard.late.text', { count: pronounCount(late.length) })}</p>
          <Titles articles={late} detail={({ scheduledFor }) => scheduledFor && dates.named(scheduledFor)} />
        </section>
      )}
      {(soon.length > 0 || (drafts.articles?.length ?? 0) > 0) && (
        <div className={styles.attention}>
          {soon.length > 0 && (
            <section className={styles.panel}>
              <Heading name="scheduled" count={coming.length} />
              <Titles articles={soon} detail={({ scheduledFor }) => scheduledFor && dates.named(scheduledFor)} />
            </section>
          )}
          {drafts.articles && drafts.articles.length > 0 && (
            <section className={styles.panel}>
              <Heading name="draft" count={drafts.total ?? 0} />
              <Titles
                articles={drafts.articles}
                detail={({ updatedAt, author }) => `${author?.name ?? ''} · ${dates.short(updatedAt)}`}
              />
            </section>
          )}
        </div>
      )}
    </>
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
      <span className={styles.count}>{formatNumber(count, language)}</span>
    </h2>
  );
}

type TitlesProps = { articles: AdminArticle[]; detail: (article: AdminArticle) => string | null };

function Titles({ articles, detail }: TitlesProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  return (
    <ul className={styles.titles}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link href={paths.editArticle(language, article.id)} locale={false} prefetch={false} lang={article.language}>
            {article.title || t('admin.articles.untitled')}
          </Link>
          {article.hasWorkingCopy && <Badge>{t('admin.articles.hasWorkingCopy')}</Badge>}
          <span>{detail(article)}</span>
        </li>
      ))}
    </ul>
  );
}
