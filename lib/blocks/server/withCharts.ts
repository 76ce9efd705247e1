import type { Language } from '#lib/languages/language.ts';
import { escapeHtml, unescapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { replaceBetween } from '#lib/platform/text/replaceBetween.ts';
import { shortened } from '#lib/platform/text/shortened.ts';

export type ChartOptions = {
  language: Language;
  /** A chart's name for screen readers if its table has no caption, and what opens its table. */
  chart: { name: string; numbers: string };
};

type Series = { name: string; values: (number | null)[]; written: string[] };
type Data = { labels: string[]; series: Series[] };

const start = '<table data-chart="';
/** More would be unreadable on a phone; the table has them all. */
const most = { rows: 60, series: 4, letters: 42 };

/**
 * Draws the tables of a sanitized body for which its author chose a chart: the first column names the values, each other one with
 * figures is a series, named by its heading. The table follows, folded. One that can't be drawn (cells over several columns, a
 * table in a cell, no figures, one row) is shown as it is.
 */
export function withCharts(html: string, { language, chart }: ChartOptions): string {
  return replaceBetween(html, start, '</table>', (whole) => {
    const table = `<table>${whole.slice(whole.indexOf('>') + 1)}`;
    const data = readData(table, language);
    if (!data) return table;
    const [element = '', caption = ''] = /<caption>([\s\S]*?)<\/caption>/.exec(table) ?? [];
    const named = data.series.filter(({ name }) => name !== '');
    const label = textOf(caption) || named.map(({ name }) => name).join(', ') || chart.name;
    const key = data.series.map(({ name }, index) => `<span data-series="${index + 1}">${escapeHtml(name)}</span>`);
    const drawing = whole.startsWith('bar"', start.length) ? bars(data) : lines(data, language);
    return (
      `<figure data-drawn="">${caption && `<figcaption>${caption}</figcaption>`}` +
      `${named.length > 1 ? `<p>${key.join(' ')}</p>` : ''}${drawing.replace('<svg', `<svg role="img" aria-label="${escapeHtml(label)}"`)}` +
      `<details><summary>${escapeHtml(chart.numbers)}</summary>${table.replace(element, '')}</details></figure>`
    );
  });
}

function readData(table: string, language: Language): Data | null {
  if (/ (?:col|row)span="(?!1")/.test(table) || table.includes('<table', 1)) return null;
  const rows = [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<(t[dh])(?: [^>]*)?>([\s\S]*?)<\/\1>/g)].map(([, tag, content = '']) => ({
      isHeading: tag === 'th',
      text: textOf(content),
    })),
  );
  const [first = []] = rows;
  const headings = first.every(({ isHeading }) => isHeading) ? first : null;
  const body = headings ? rows.slice(1) : rows;
  if (body.length < 2 || body.length > most.rows) return null;
  const series = first
    .map((_, column) => {
      const written = body.map((row) => row[column]?.text ?? '');
      return { name: headings?.[column]?.text ?? '', written, values: written.map((text) => toNumber(text, language)) };
    })
    .slice(1)
    .filter(({ values }) => values.some((value) => value !== null))
    .slice(0, most.series);
  return series.length === 0
    ? null
    : { labels: body.map(([label]) => shortened(label?.text ?? '', most.letters)), series };
}

const textOf = (html: string) =>
  unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The first number of a cell: «1 234,5 млн», “−$1,234.50”. A comma followed by three digits is a group where the point is the decimal sign. */
function toNumber(text: string, language: Language): number | null {
  const [, sign, digits = ''] = /([-−–]?)[$€₽֏£]?\s?(\d[\d.,\s’]*)/.exec(text) ?? [];
  const plain = digits.replace(/[\s’]/g, '').replace(/[.,]+$/, '');
  const isGrouped = formatNumber(0.5, language).includes('.') && /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const value = Number.parseFloat(isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.'));
  if (Number.isNaN(value)) return null;
  return sign ? -value : value;
}

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;

/** A line with the name above the bars of each row, as long as the page is wide: nothing is smaller on a phone. */
function bars({ labels, series }: Data): string {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  // Leaves room for the written figure.
  const at = (value: number) => ((value - low) / (high - low || 1)) * 0.76;
  const rowHeight = 32 + series.length * 18;
  const parts = labels.flatMap((label, row) => [
    `<text y="${row * rowHeight + 14}">${escapeHtml(label)}</text>`,
    ...series.map(({ values: { [row]: value }, written: { [row]: text = '' } }, index) => {
      const y = row * rowHeight + 21 + index * 18;
      if (value === null || value === undefined) return '';
      const [left, right] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))];
      return (
        `<rect data-series="${index + 1}" x="${percent(left)}" y="${y}" width="${percent(right - left)}" height="14"></rect>` +
        `<text x="${percent(right)}" dx="6" y="${y + 12}">${escapeHtml(shortened(text, most.letters))}</text>`
      );
    }),
  ]);
  return `<svg width="100%" height="${labels.length * rowHeight}">${parts.join('')}</svg>`;
}

const plot = { top: 18, height: 190 };

/** Lines over the rows in their order. From zero, unless that would flatten them. */
function lines({ labels, series }: Data, language: Language): string {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [lowest > highest / 2 ? lowest : Math.min(0, lowest), lowest < 0 ? Math.max(0, highest) : highest];
  const ticks = ticksBetween(from, to);
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => 1 - (value - low) / (high - low);
  const x = (row: number) => row / (labels.length - 1);
  const paths = series.map(({ values: all }, index) => {
    const path = all.map((value, row) => {
      if (value === null) return '';
      const isFirst = row === 0 || all[row - 1] === null;
      return `${isFirst ? 'M' : 'L'}${Number((x(row) * 100).toFixed(2))} ${Number((y(value) * 100).toFixed(2))}${isFirst ? 'h0' : ''}`;
    });
    return `<path data-series="${index + 1}" d="${path.join('')}"></path>`;
  });
  const grid = ticks.map((tick) => `<path d="M0 ${Number((y(tick) * 100).toFixed(2))}H100"></path>`);
  const sides = ticks.map(
    (tick) =>
      `<text y="${Math.round(plot.top + y(tick) * plot.height) - 4}">${formatNumber(tick, language, { maximumFractionDigits: 6 })}</text>`,
  );
  const named = [...new Set([0, Math.floor((labels.length - 1) / 2), labels.length - 1])].map((row) => {
    const anchor = row === 0 ? 'start' : row === labels.length - 1 ? 'end' : 'middle';
    return `<text x="${percent(x(row))}" y="${plot.top + plot.height + 18}" text-anchor="${anchor}">${escapeHtml(shortened(labels[row] ?? '', 16))}</text>`;
  });
  return (
    `<svg width="100%" height="${plot.top + plot.height + 26}"><svg y="${plot.top}" width="100%" height="${plot.height}" viewBox="0 0 100 100" ` +
    `preserveAspectRatio="none">${grid.join('')}${paths.join('')}</svg>${sides.join('')}${named.join('')}</svg>`
  );
}

/** Three to seven round values, the first at most `low`, the last at least `high`. */
function ticksBetween(low: number, high: number): number[] {
  const raw = (high - low || Math.abs(high) || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
