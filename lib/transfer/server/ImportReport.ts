import { translate } from '#lib/platform/i18n/server/words.ts';
import type { ImportedKind, ImportTopic, MissingItem, ReportSentence, StoredReport } from '../transfer.ts';
import { reportSentence } from './present.ts';

const outcomes = ['created', 'updated', 'unchanged', 'skipped'] as const;
type Outcome = (typeof outcomes)[number];
type Counts = Record<Outcome, number>;
const none: Counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 };

/** Topics that need manual checks, the most urgent first. */
const topics = [
  'own',
  'access',
  'picture',
  'text',
  'tags',
  'pinned',
  'dropped',
] as const satisfies readonly ImportTopic[];

type Values = ReportSentence['values'];

/** Content that a parser left out: a code below `admin.transfer.report.lost`. */
export type Loss = { what: string; name?: string };

/** Sentences in a stored report. A browser could not show many more, and nobody reads them. */
const maxSentences = 2_000;

/** Counts and explains what was imported and what was not. */
export class ImportReport {
  readonly #counts = new Map<ImportedKind, Counts>();
  /** By topic, then by their JSON: duplicate warnings are stored once. */
  readonly #warnings = new Map<ImportTopic, Map<string, ReportSentence>>(topics.map((topic) => [topic, new Map()]));
  readonly #remarks: ReportSentence[] = [];
  readonly #missing: MissingItem[] = [];
  readonly #leftOut = new Map<string, ReportSentence & { count: number }>();

  count(kind: ImportedKind, outcome: Outcome, times = 1): void {
    if (times === 0) return;
    const counts = this.#counts.get(kind) ?? { ...none };
    counts[outcome] += times;
    this.#counts.set(kind, counts);
  }

  /** @param code the reason */
  skipItem(kind: ImportedKind, name: string, code: string, values: Values = {}): void {
    this.count(kind, 'skipped');
    this.remark(code, { name, ...values });
  }

  /** Something that this site lacks of its own export, to be chosen. */
  offer(item: MissingItem): void {
    this.#missing.push(item);
  }

  /** For a second reading of a file whose errors are reported. */
  silent(): ImportReport {
    return new ImportReport();
  }

  remark(code: string, values: Values): void {
    this.#remarks.push({ code, values });
  }

  /** Something to decide or fix by hand. */
  warn(topic: ImportTopic, code: string, values: Values = {}): void {
    const sentence = { code, values };
    this.#warnings.get(topic)?.set(JSON.stringify(sentence), sentence);
  }

  /** A part of an article that is not imported. */
  warnOfLoss(title: string, loss: Loss, code: 'dropped' | 'hidden' = 'dropped'): void {
    this.warn(code === 'hidden' ? 'access' : 'dropped', code, { title, ...loss });
  }

  /** Content that the site does not support and nobody has to check: only its count is reported. */
  skip(code: string, values: Values = {}, times = 1): void {
    const key = JSON.stringify({ code, values });
    const count = (this.#leftOut.get(key)?.count ?? 0) + times;
    this.#leftOut.set(key, { code, values, count });
  }

  /** Returns a function that resets counts and remarks to their present values, for a retry; warnings are deduplicated. */
  mark(): () => void {
    const counts = [...this.#counts].map(([kind, outcomes]) => [kind, { ...outcomes }] as const);
    const leftOut = [...this.#leftOut];
    const remarks = this.#remarks.length;
    return () => {
      this.#counts.clear();
      for (const [kind, outcomes] of counts) this.#counts.set(kind, { ...outcomes });
      this.#leftOut.clear();
      for (const [key, sentence] of leftOut) this.#leftOut.set(key, sentence);
      this.#remarks.length = remarks;
    };
  }

  counts(kind: ImportedKind): Counts {
    return this.#counts.get(kind) ?? none;
  }

  store(): StoredReport {
    const warnings = topics.flatMap((topic) =>
      [...(this.#warnings.get(topic)?.values() ?? [])].map((sentence) => ({ topic, ...sentence })),
    );
    const remarks = this.#remarks.slice(0, Math.max(0, maxSentences - warnings.length));
    return {
      counts: [...this.#counts].map(([kind, counts]) => ({ kind, ...counts })),
      warnings: warnings.slice(0, maxSentences),
      remarks,
      leftOut: [...this.#leftOut.values()],
      missing: this.#missing.slice(0, maxSentences),
      omitted: Math.max(0, warnings.length - maxSentences) + this.#remarks.length - remarks.length,
    };
  }

  /** The report as text, for a terminal. */
  lines(): string[] {
    const say = (sentence: ReportSentence) => reportSentence(sentence, 'en');
    const warnings = topics.flatMap((topic) => [...(this.#warnings.get(topic)?.values() ?? [])]);
    const sums = [...this.#counts].map(([kind, counts]) => {
      const parts = outcomes.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
      return `${translate('en', `admin.transfer.kinds.${kind}`).toLowerCase()}: ${parts.join(', ')}`;
    });
    return [
      ...(warnings.length > 0
        ? [`Please check these ${warnings.length}:`, ...warnings.map((sentence) => `  ${say(sentence)}`)]
        : []),
      ...this.#remarks.map(say),
      ...this.#missing.map(
        ({ kind, id, name, needsChoice }) =>
          `missing ${kind} ${id}${needsChoice ? ', restored only if chosen' : ''}: ${name}`,
      ),
      ...[...this.#leftOut.values()].map((sentence) => `${say(sentence)}: ${sentence.count} left out`),
      ...sums,
    ];
  }
}
