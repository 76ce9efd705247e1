import { type PointerEvent, useState } from 'react';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import styles from './Chart.module.css';

export type SeriesPoint = { name: string; count: number };

/** Space for the label above the highest tick. */
const headroom = 16;

/** A line chart's path with equal steps in an area of `width` by `height`, zero at the bottom; `ticks` are round. */
export function chartGeometry(points: readonly SeriesPoint[], width: number, height: number) {
  const ticks = roundTicks(Math.max(0, ...points.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => (points.length > 1 ? (index / (points.length - 1)) * width : width / 2);
  const y = (count: number) => height - (count / top) * (height - headroom);
  const corners = points.map(({ count }, index) => `${x(index).toFixed(1)} ${y(count).toFixed(1)}`);
  const line = corners.length > 0 ? `M${corners.join('L')}` : '';
  const area = line && `${line}L${x(points.length - 1).toFixed(1)} ${height}L${x(0).toFixed(1)} ${height}Z`;
  return { line, area, ticks, x, y };
}

/** Axis values from zero to the first round one above the highest: integer steps of 1, 2 or 5 times a power of ten. */
export function roundTicks(highest: number): number[] {
  const rough = Math.max(1, highest / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * `<SeriesChart label="Views" points={[{ name: '20.11.2026', count: 3 }]} language="ru" columns={['Day', 'Views']} />`:
 * a line chart over days, drawn here in a few lines instead of by a library of 120 KB. Screen readers get a table.
 */
type Props = {
  label: string;
  points: readonly SeriesPoint[];
  language: Parameters<typeof formatNumber>[1];
  /** Table headings: the meaning of `name` and `count`. */
  columns: readonly [string, string];
  height?: number;
};

const width = 720;

export function SeriesChart({ label, points, language, columns, height = 200 }: Props) {
  const [hovered, setHovered] = useState<number | null>(null);
  const { line, area, ticks, x, y } = chartGeometry(points, width, height);
  const point = hovered === null ? undefined : points[hovered];
  const [first, last] = [points[0], points.at(-1)];

  function hover({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) {
    const { left, width: shown } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / shown));
    setHovered(Math.round(share * (points.length - 1)));
  }

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <output className={styles.readout}>{point && `${point.name}: ${formatNumber(point.count, language)}`}</output>
      </figcaption>
      <div className={styles.plot} style={{ height }} aria-hidden="true">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={hover}
          onPointerLeave={() => setHovered(null)}
        >
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
          ))}
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
          {hovered !== null && <line className={styles.cursor} x1={x(hovered)} x2={x(hovered)} y1={0} y2={height} />}
        </svg>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ top: y(tick) }}>
            {formatNumber(tick, language)}
          </span>
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{first?.name}</span>
        <span>{last?.name}</span>
      </p>
      <div className="hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

type Bar = { id: string; name: string; count: number };

/**
 * `<BarChart label="By department" bars={bars} columns={['Department', 'Views']} language="ru" />`: a table with its
 * values as bars.
 */
type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  columns: readonly [string, string];
  language: Parameters<typeof formatNumber>[1];
};

export function BarChart({ label, bars, columns, language }: BarChartProps) {
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
