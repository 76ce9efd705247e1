import { useTranslation } from 'next-i18next/pages';
import { Figure } from '#components/ui/Figure.tsx';
import type { DashboardStats } from '#lib/domain/dashboardStats.ts';
import { canSeeSiteStats } from '#lib/domain/permissions.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Dashboard.module.css';

/** The period's figures, compared with the preceding period of equal length. */
export function KeyFigures({ stats }: { stats: DashboardStats | undefined }) {
  const { t } = useTranslation();
  const { language, actor } = useAdminSession();
  const previous = stats?.previous;
  const views = stats?.views.series.reduce((sum, { count }) => sum + count, 0);
  const figures = [
    { name: 'views', value: views, previous: previous?.views },
    { name: 'articles', value: stats?.articles.inPeriod, previous: previous?.articles },
    { name: 'comments', value: stats?.comments, previous: previous?.comments },
    { name: 'likes', value: stats?.likes, previous: previous?.likes },
    { name: 'saved', value: stats?.saved, previous: previous?.saved },
    ...(canSeeSiteStats(actor)
      ? [
          {
            name: 'subscribers',
            value: stats?.subscribers ?? undefined,
            previous: previous?.subscribers ?? undefined,
          },
        ]
      : []),
  ];

  return (
    <dl className={styles.figures}>
      {figures.map(({ name, ...figure }) => (
        <Figure key={name} label={t(`admin.dashboard.figures.${name}`)} language={language} {...figure} />
      ))}
    </dl>
  );
}
