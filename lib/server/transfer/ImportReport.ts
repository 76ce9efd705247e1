import type { ImportedItem } from './importItems.ts';

type Kind = ImportedItem['kind'] | 'comment';
const outcomes = ['made', 'changed', 'unchanged', 'left alone'] as const;
type Outcome = (typeof outcomes)[number];

const plurals: Record<Kind, string> = {
  author: 'authors',
  department: 'departments',
  image: 'pictures',
  article: 'articles',
  comment: 'comments',
  redirect: 'redirects',
};

/** What became of each item, and why. */
export class ImportReport {
  readonly #counts = new Map<Kind, Record<Outcome, number>>();
  readonly #remarks: string[] = [];

  count(kind: Kind, outcome: Outcome, times = 1): void {
    if (times === 0) return;
    const counts = this.#counts.get(kind) ?? { made: 0, changed: 0, unchanged: 0, 'left alone': 0 };
    counts[outcome] += times;
    this.#counts.set(kind, counts);
  }

  leave(kind: Kind, label: string, why: string): void {
    this.count(kind, 'left alone');
    this.remark(`${kind} ${label}: left alone, ${why}`);
  }

  remark(line: string): void {
    this.#remarks.push(line);
  }

  counts(kind: Kind): Record<Outcome, number> {
    return this.#counts.get(kind) ?? { made: 0, changed: 0, unchanged: 0, 'left alone': 0 };
  }

  /** As lines for a person. */
  lines(): string[] {
    const sums = [...this.#counts].map(([kind, counts]) => {
      const parts = outcomes.filter((outcome) => counts[outcome] > 0).map((outcome) => `${counts[outcome]} ${outcome}`);
      return `${plurals[kind]}: ${parts.join(', ')}`;
    });
    return [...this.#remarks, ...sums];
  }
}
