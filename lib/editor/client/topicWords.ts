import { searchLimits } from '#lib/platform/values/inputLimits.ts';

/** A capital within a sentence. */
const name = /(?<=[\p{Ll}\d,;»”)–—-][ \u00a0][«“„]?)\p{Lu}\p{Ll}{3,}/gu;
const maxNames = 5;

/** What an article is about, for a search: the words of its headline, and the names that its text has most often. */
export function topicWords(title: string, text: string): string {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(name)) counts.set(found, (counts.get(found) ?? 0) + 1);
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([found]) => found);
  const words = [title, ...names.filter((found) => !title.includes(found)).slice(0, maxNames)].join(' ').trim();
  return words.slice(0, searchLimits.q);
}
