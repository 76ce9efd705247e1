import type { ImportedItem } from './importItems.ts';

type Kind = ImportedItem['kind'] | 'comment';
const outcomes = ['created', 'updated', 'unchanged', 'skipped'] as const;
type Outcome = (typeof outcomes)[number];

const plurals: Record<Kind, string> = {
  author: 'authors',
  department: 'departments',
  image: 'pictures',
  article: 'articles',
  comment: 'comments',
  redirect: 'redirects',
};

/** Topics that need manual checks, the most urgent first. */
const topics = ['access', 'picture', 'text', 'tags', 'pinned', 'dropped'] as const;
export type Topic = (typeof topics)[number];

/** Counts and explains what was imported and what was not. */
export class ImportReport {
  readonly #counts = new Map<Kind, Record<Outcome, number>>();
  readonly #warnings = new Map<Topic, Set<string>>(topics.map((topic) => [topic, new Set()]));
  readonly #remarks: string[] = [];
  readonly #skipped = new Map<string, number>();

  count(kind: Kind, outcome: Outcome, times = 1): void {
    if (times === 0) return;
    const counts = this.#counts.get(kind) ?? { created: 0, updated: 0, unchanged: 0, skipped: 0 };
    counts[outcome] += times;
    this.#counts.set(kind, counts);
  }

  skipItem(kind: Kind, label: string, why: string): void {
    this.count(kind, 'skipped');
    this.remark(`${kind} ${label}: skipped, ${why}`);
  }

  remark(line: string): void {
    this.#remarks.push(line);
  }

  /** Something to decide or fix by hand; duplicate lines are written once. */
  warn(topic: Topic, line: string): void {
    this.#warnings.get(topic)?.add(line);
  }

  /** Content that the site does not support and nobody has to check: only its count is written. */
  skip(what: string): void {
    this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + 1);
  }

  /** Returns a function that resets the counts to their present values, for a retry. */
  markCounts(): () => void {
    const counts = [...this.#counts].map(([kind, outcomes]) => [kind, { ...outcomes }] as const);
    return () => {
      this.#counts.clear();
      for (const [kind, outcomes] of counts) this.#counts.set(kind, { ...outcomes });
    };
  }

  counts(kind: Kind): Record<Outcome, number> {
    return this.#counts.get(kind) ?? { created: 0, updated: 0, unchanged: 0, skipped: 0 };
  }

  /** The report as text. */
  lines(): string[] {
    const warnings = topics.flatMap((topic) => [...(this.#warnings.get(topic) ?? [])]);
    const sums = [...this.#counts].map(([kind, counts]) => {
      const parts = outcomes.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
      return `${plurals[kind]}: ${parts.join(', ')}`;
    });
    return [
      ...(warnings.length > 0
        ? [`Please check these ${warnings.length}:`, ...warnings.map((line) => `  ${line}`)]
        : []),
      ...this.#remarks,
      ...[...this.#skipped].map(([what, times]) => `${what}: ${times} left out`),
      ...sums,
    ];
  }
}
