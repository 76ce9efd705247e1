import type { TFunction } from 'i18next';
import Link from 'next/link';
import { Badge, type BadgeTone } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { LogEntry } from '#lib/domain/logEntry.ts';
import { paths } from '#lib/format/paths.ts';
import { LogCell } from './LogCell.tsx';
import styles from './Logs.module.css';
import { sectionOfTarget } from './logKinds.ts';

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
