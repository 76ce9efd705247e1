import { ChevronDown, ChevronRight } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { LogEntry } from '#lib/domain/logEntry.ts';
import { changesIn } from '#lib/format/changesIn.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { actionName } from './actionName.ts';
import styles from './Logs.module.css';

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Props = { entry: LogEntry; open: boolean; onToggle: () => void };

export function LogCell({ entry, open, onToggle }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <RowButton aria-expanded={open} aria-controls={id} onClick={onToggle}>
        {open ? <Icon of={ChevronDown} /> : <Icon of={ChevronRight} />} {actionName(t, entry.action)}
      </RowButton>
      <div id={id} hidden={!open}>
        {open && <Changes entry={entry} />}
      </div>
    </>
  );
}

function Changes({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  const changes = changesIn(entry.details);
  const inSiteTime = (value: string) => (timestamp.test(value) ? dates.named(value) : value);
  return (
    <div className={styles.details}>
      {changes.length === 0 && <p>{t('admin.logs.noChanges')}</p>}
      {changes.map(({ name, before, after }) => (
        <p key={name}>
          <span className={styles.field}>{name}</span>
          {before !== null && (
            <del>
              <span className="hidden">{t('admin.logs.before')} </span>
              {inSiteTime(before)}
            </del>
          )}
          {after !== null && (
            <ins>
              <span className="hidden">{t('admin.logs.after')} </span>
              {inSiteTime(after)}
            </ins>
          )}
        </p>
      ))}
      <p className={styles.ids}>
        {entry.action} · {entry.requestId ?? '—'}
      </p>
    </div>
  );
}
