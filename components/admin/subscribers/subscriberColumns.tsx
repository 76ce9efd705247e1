import type { TFunction } from 'i18next';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { Subscriber } from '#lib/domain/subscription.ts';
import styles from './Subscribers.module.css';

const tones: Record<Subscriber['status'], BadgeTone> = {
  active: 'good',
  pending: 'wait',
  unsubscribed: 'faint',
  bounced: 'bad',
};

export function subscriberColumns(t: TFunction, dates: Dates): Column<Subscriber>[] {
  const header = (id: string) => ({ id, header: t(`admin.subscribers.columns.${id}`) });
  return [
    { ...header('email'), main: true, cell: ({ email }) => email },
    {
      ...header('status'),
      cell: ({ status, bounceReason }) => (
        <>
          <Badge tone={tones[status]}>{t(`admin.subscribers.status.${status}`)}</Badge>
          {bounceReason && <span className={styles.note}>{bounceReason}</span>}
        </>
      ),
    },
    { ...header('language'), cell: (subscriber) => subscriber.language.toUpperCase() },
    { ...header('frequency'), cell: ({ frequency }) => t(`admin.subscribers.frequency.${frequency}`) },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.short(createdAt) },
    {
      ...header('confirmedAt'),
      onPhone: false,
      cell: ({ confirmedAt }) => confirmedAt && dates.short(confirmedAt),
    },
  ];
}
