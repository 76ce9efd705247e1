import { ChevronDown, ChevronUp } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import styles from './Figure.module.css';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';

export type FigureChange = {
  direction: 'up' | 'down' | 'same';
  /** Absolute change; null if the previous value was so small that a percentage is meaningless. */
  percent: number | null;
};

/** Compares a figure to the previous one. No decimals above 10 percent. */
export function compareFigures(value: number, previous: number): FigureChange {
  const direction = value > previous ? 'up' : value < previous ? 'down' : 'same';
  if (value === previous) return { direction, percent: 0 };
  if (value > previous * 10) return { direction, percent: null };
  const percent = (Math.abs(value - previous) / previous) * 100;
  return { direction, percent: percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent) };
}

/** `<Figure label="Views" value={1240} previous={1100} language="ru" />` inside a `<dl>`: a number and its change. */
type Props = {
  label: string;
  /** Undefined while it is loading. */
  value: number | undefined;
  /** The same figure of the previous period; undefined for no comparison. */
  previous?: number | undefined;
  language: Parameters<typeof formatNumber>[1];
};

export function Figure({ label, value, previous, language }: Props) {
  const { t } = useTranslation();
  const change = value !== undefined && previous !== undefined ? compareFigures(value, previous) : null;
  const sign = { up: '+', down: '−', same: '' } as const;

  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value === undefined ? <Skeleton width="4rem" /> : formatNumber(value, language)}
      </dd>
      {change && previous !== undefined && (
        <dd className={styles.change}>
          {change.direction !== 'same' &&
            (change.direction === 'up' ? <Icon of={ChevronUp} /> : <Icon of={ChevronDown} />)}
          {change.percent === null || change.direction === 'same'
            ? t('admin.ui.figure.before', { before: formatNumber(previous, language) })
            : t('admin.ui.figure.change', {
                change: `${sign[change.direction]}${formatNumber(change.percent, language)}\u00a0%`,
                before: formatNumber(previous, language),
              })}
        </dd>
      )}
    </div>
  );
}
