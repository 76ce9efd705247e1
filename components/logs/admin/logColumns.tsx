import type { TFunction } from 'i18next';
import { ChevronDown, ChevronRight } from 'lucide';
import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import type { Language } from '#lib/languages/language.ts';
import { changesIn } from '#lib/logs/changesIn.ts';
import type { LogEntry, LogLevel } from '#lib/logs/logEntry.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import styles from './Logs.module.css';

/** Translated name of an action; falls back to the action itself. */
export function actionName(t: TFunction, action: string): string {
  return t(`admin.logs.actions.${action}`, { defaultValue: action });
}

export const logLevels = ['info', 'warning', 'error'] as const satisfies readonly LogLevel[];

/** The first part of an action: `article` in `article.publish`. */
export const logNouns = [
  'article',
  'comment',
  'department',
  'front',
  'image',
  'file',
  'page',
  'user',
  'invitation',
  'account',
  'signIn',
  'apiKey',
  'feed',
  'suggestion',
  'subscriber',
  'newsletter',
  'mailing',
  'job',
  'settings',
  'import',
  'export',
  'backup',
] as const;

const pages: Record<string, string> = {
  article: 'articles',
  page: 'pages',
  image: 'media',
  department: 'departments',
  front: 'front',
  source: 'comments',
};

/** Admin page of a log entry's target; null if it has none. */
export function sectionOfTarget({ type, id }: { type: string; id: string }): string | null {
  const section = pages[type];
  if (!section) return null;
  if (type === 'article' || type === 'page') return `${section}/${id}`;
  return type === 'image' ? `${section}?image=${id}` : section;
}

type Context = {
  t: TFunction;
  language: Language;
  dates: Dates;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onTarget: (target: string) => void;
};

const tones: Record<LogEntry['level'], BadgeTone> = { info: 'faint', warning: 'wait', error: 'bad' };

export function logColumns({ t, language, dates, open, onToggle, onTarget }: Context): Column<LogEntry>[] {
  const header = (id: string) => ({ id, header: t(`admin.logs.columns.${id}`) });
  return [
    {
      ...header('action'),
      main: true,
      cell: (entry) => <LogCell entry={entry} open={open.has(entry.id)} onToggle={() => onToggle(entry.id)} />,
    },
    {
      ...header('target'),
      cell: ({ target }) => target && <Target {...{ t, language, target, onTarget }} />,
    },
    { ...header('actor'), cell: ({ actor }) => actor?.name ?? t('admin.logs.site') },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.format(createdAt, 'minute') },
    {
      ...header('level'),
      cell: ({ level }) => <Badge tone={tones[level]}>{t(`admin.logs.levels.${level}`)}</Badge>,
    },
  ];
}

type TargetProps = Pick<Context, 't' | 'language' | 'onTarget'> & { target: NonNullable<LogEntry['target']> };

function Target({ t, language, target, onTarget }: TargetProps) {
  const section = sectionOfTarget(target);
  const label = target.label || target.id;
  return (
    <>
      {section ? (
        <Link href={paths.admin(language, section)} locale={false} prefetch={false} className={styles.target}>
          {label}
        </Link>
      ) : (
        <span className={styles.target}>{label}</span>
      )}
      <button
        type="button"
        className={`${styles.target} ${styles.kind}`}
        onClick={() => onTarget(`${target.type}:${target.id}`)}
      >
        {t('admin.logs.onlyThis')}
      </button>
    </>
  );
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Props = { entry: LogEntry; open: boolean; onToggle: () => void };

function LogCell({ entry, open, onToggle }: Props) {
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
