import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import styles from './Chart.module.css';

type Bar = { id: string; name: string; count: number };

/**
 * `<BarChart label="By department" bars={bars} columns={['Department', 'Views']} language="ru" />`: a table with its
 * values as bars.
 */
type Props = {
  label: string;
  bars: readonly Bar[];
  columns: readonly [string, string];
  language: Parameters<typeof formatNumber>[1];
};

export function BarChart({ label, bars, columns, language }: Props) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={styles.bars}>
      <caption className={styles.caption}>{label}</caption>
      <thead className={styles.unseen}>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name, count }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>
              <span className={styles.bar} style={{ width: `${(count / highest) * 100}%` }} />
              <span className={styles.count}>{formatNumber(count, language)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
