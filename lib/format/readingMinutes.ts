/** Words a minute of silent reading: Brysbaert 2019 gives 238 for English non-fiction; the longer words of Russian and Armenian go slower. */
const wordsAMinute = { ru: 190, en: 238, hy: 180 };

/** @param html an article's body */
export function readingMinutes(html: string, language: keyof typeof wordsAMinute): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute[language]));
}
