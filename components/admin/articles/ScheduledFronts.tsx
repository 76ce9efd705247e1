import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { ScheduledFront } from '#lib/domain/adminArticle.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Articles.module.css';

/** The fronts whose arrangement changes at a time, above the scheduled articles. */
export function ScheduledFronts({ fronts }: { fronts: readonly ScheduledFront[] }) {
  const { t } = useTranslation();
  const { language: ours } = useAdminSession();
  const dates = useDates(ours);
  if (fronts.length === 0) return null;
  return (
    <ul className={styles.fronts} aria-label={t('admin.articles.planned.fronts')}>
      {fronts.map(({ language, department, publishAt }) => (
        <li key={`${language} ${department?.slug}`}>
          <Link
            href={paths.arrangeFront(ours, { language, ...(department && { department: department.slug }) })}
            locale={false}
            prefetch={false}
          >
            {[t('admin.nav.front'), department?.name[ours], languageNames[language]].filter(Boolean).join(' · ')}
          </Link>
          <span className={styles.note}>{t('admin.articles.planned.front', { time: dates.named(publishAt) })}</span>
        </li>
      ))}
    </ul>
  );
}
