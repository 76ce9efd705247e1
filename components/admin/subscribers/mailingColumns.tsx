import type { TFunction } from 'i18next';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Mailing } from '#lib/domain/mailing.ts';
import { formatNumber } from '#lib/format/formatNumber.ts';
import styles from './Subscribers.module.css';

const tones: Record<Mailing['state'], BadgeTone> = {
  waiting: 'wait',
  sending: 'wait',
  done: 'good',
  cancelled: 'faint',
};

type Context = { t: TFunction; language: Language; dates: Dates; onChange: (mailing: Mailing) => void };

export function mailingColumns({ t, language, dates, onChange }: Context): Column<Mailing>[] {
  const header = (id: string) => ({ id, header: t(`admin.subscribers.mailings.columns.${id}`) });
  const kindOf = ({ kind, frequency }: Mailing) =>
    kind === 'digest' && frequency
      ? t(`admin.subscribers.mailings.digest.${frequency}`)
      : t('admin.subscribers.mailings.newsletter');
  return [
    {
      ...header('subject'),
      main: true,
      cell: (mailing) => (
        <>
          <span lang={mailing.language}>{mailing.subject}</span>
          <span className={styles.note}>
            {kindOf(mailing)} · {mailing.language.toUpperCase()}
          </span>
        </>
      ),
    },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.format(createdAt, 'minute') },
    {
      ...header('state'),
      cell: ({ state, startsAt, stopReason }) => (
        <>
          <Badge tone={tones[state]}>{t(`admin.subscribers.mailings.states.${state}`)}</Badge>
          {state === 'waiting' && startsAt && (
            <span className={styles.note}>
              {t('admin.subscribers.mailings.startsAt', { time: dates.format(startsAt, 'time') })}
            </span>
          )}
          {stopReason && (
            <span className={styles.note}>{t(`admin.subscribers.mailings.stopReasons.${stopReason}`)}</span>
          )}
        </>
      ),
    },
    { ...header('progress'), cell: (mailing) => <Progress mailing={mailing} t={t} language={language} /> },
    {
      ...header('action'),
      cell: (mailing) => {
        const isStopped = mailing.state === 'cancelled';
        if (mailing.state === 'done' || (isStopped && mailing.left === 0)) return null;
        const text = t(`admin.subscribers.mailings.${isStopped ? 'resume' : 'cancel'}`);
        return (
          <Button
            tone={isStopped ? 'plain' : 'danger'}
            label={`${text}: ${mailing.subject}`}
            onPress={() => onChange(mailing)}
          >
            {text}
          </Button>
        );
      },
    },
  ];
}

function Progress({ mailing, t, language }: Pick<Context, 't' | 'language'> & { mailing: Mailing }) {
  const { total, sent, skipped, failed, left, state, subject } = mailing;
  const figures = { sent: formatNumber(sent, language), total: formatNumber(total, language) };
  return (
    <>
      {state === 'sending' && (
        <progress className={styles.bar} value={total - left} max={Math.max(1, total)} aria-label={subject} />
      )}
      <span>{t('admin.subscribers.mailings.sent', figures)}</span>
      {state === 'cancelled' && left > 0 && (
        <span className={styles.note}>{t('admin.subscribers.mailings.left', { count: left })}</span>
      )}
      {skipped > 0 && (
        <span className={styles.note}>{t('admin.subscribers.mailings.skipped', { count: skipped })}</span>
      )}
      {failed > 0 && <span className={styles.note}>{t('admin.subscribers.mailings.failed', { count: failed })}</span>}
    </>
  );
}
