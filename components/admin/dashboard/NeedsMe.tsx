import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useAttention } from '#lib/client/hooks/useAttention.ts';
import type { Attention } from '#lib/domain/attention.ts';
import { formatCount } from '#lib/format/formatCount.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Dashboard.module.css';

/** In the order of urgency, with the list that shows each. */
const rows: readonly [Exclude<keyof Attention, 'paused' | 'proxies'>, string][] = [
  ['late', 'articles?status=scheduled'],
  ['returned', 'review?list=returned'],
  ['mine', 'review?list=mine'],
  ['waiting', 'review'],
  ['comments', 'comments'],
  ['reported', 'comments?status=reported'],
  ['feeds', 'feeds?state=failing'],
  ['backups', 'transfer#backup'],
  ['jobs', 'jobs'],
  ['mailings', 'subscribers'],
];

/** What the user should do first, each with its number; one sentence if there is nothing. */
export function NeedsMe() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { attention, error, reload } = useAttention();
  if (!attention) return error ? <LoadFailure error={error} onRetry={reload} /> : <Skeleton height="4rem" />;

  const open = rows.filter(([name]) => attention[name]);
  return (
    <section className={styles.needs} aria-labelledby="needs">
      <h2 id="needs" className={styles.heading}>
        {t('admin.dashboard.needs.title')}
      </h2>
      {attention.paused && (
        <p className={styles.paused}>{t('admin.dashboard.needs.paused', { command: 'npm run admin -- resume' })}</p>
      )}
      {attention.proxies !== null && attention.proxies > 0 && (
        <p className={styles.paused}>{t('admin.dashboard.needs.proxies', { setting: 'TRUST_PROXY' })}</p>
      )}
      {open.length === 0 && !attention.proxies && <p className={styles.nothing}>{t('admin.dashboard.needs.calm')}</p>}
      <ul className={styles.tasks}>
        {open.map(([name, path]) => (
          <li key={name}>
            <Link href={paths.admin(language, path)} locale={false} prefetch={false}>
              {name !== 'backups' && <strong>{formatCount(attention[name] ?? 0, language)}</strong>}{' '}
              {t(`admin.dashboard.needs.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
