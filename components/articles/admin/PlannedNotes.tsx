import type { TFunction } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Articles.module.css';

type Planned = Pick<AdminArticle, 'status' | 'scheduledFor'> & { planned?: AdminArticle['planned'] | undefined };

/** Below an article's status: what will happen to it and when, and the time that its changes have missed. */
export function PlannedNotes({ article }: { article: Planned }) {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  return plannedNotes(t, dates, article).map((text) => (
    <span key={text} className={styles.note}>
      {text}
    </span>
  ));
}

export function plannedNotes(t: TFunction, dates: Dates, { status, scheduledFor, planned }: Planned): string[] {
  const isPublished = status === 'published';
  const willBePublic = isPublished || status === 'scheduled';
  const note = (name: string, time: string) => t(`admin.articles.planned.${name}`, { time: dates.named(time) });
  return [
    status === 'scheduled' && scheduledFor && dates.named(scheduledFor),
    isPublished && planned?.changesAt && note('changes', planned.changesAt),
    planned?.missedAt && note('missed', planned.missedAt),
    willBePublic && planned?.expiresAt && note('expires', planned.expiresAt),
  ].filter((text) => typeof text === 'string');
}
