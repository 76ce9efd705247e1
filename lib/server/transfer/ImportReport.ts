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

/** What a person has to look at, the most urgent first. */
const topics = ['access', 'picture', 'text', 'tags', 'pinned', 'dropped'] as const;
export type Topic = (typeof topics)[number];

/** What became of each item, and why. */
export class ImportReport {
  readonly #counts = new Map<Kind, Record<Outcome, number>>();
  readonly #warnings = new Map<Topic, Set<string>>(topics.map((topic) => [topic, new Set()]));
  readonly #remarks: string[] = [];
  readonly #skipped = new Map<string, number>();

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

  /** Something that a person has to decide or repair; the same line is written once. */
  warn(topic: Topic, line: string): void {
    this.#warnings.get(topic)?.add(line);
  }

  /** Something that the site has no place for and nobody has to look at: only its number is written. */
  skip(what: string): void {
    this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + 1);
  }

  /** Gives what puts the counts back to what they are now, for work that is done again. */
  markCounts(): () => void {
    const counts = [...this.#counts].map(([kind, outcomes]) => [kind, { ...outcomes }] as const);
    return () => {
      this.#counts.clear();
      for (const [kind, outcomes] of counts) this.#counts.set(kind, { ...outcomes });
    };
  }

  counts(kind: Kind): Record<Outcome, number> {
    return this.#counts.get(kind) ?? { made: 0, changed: 0, unchanged: 0, 'left alone': 0 };
  }

  /** As lines for a person. */
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
