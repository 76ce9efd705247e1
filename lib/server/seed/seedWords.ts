import type { Language } from '#lib/domain/language.ts';

/** Other languages have the English ones. */
const syllables: Partial<Record<Language, string>> & { en: string } = {
  ru: 'ба ве го ди ку ла ме но ри са ту фе хо ша зе пи',
  en: 'ba ve go di ku la me no ri sa tu fe ho sha ze pi',
  hy: 'բա վե գո դի կու լա մե նո րի սա տու ֆե հո շա զե պի',
};

/** 4,096 words that are in no dictionary, like names in the news: a few of them in many articles, most in few. */
export function seedWords(language: Language): string[] {
  const parts = (syllables[language] ?? syllables.en).split(' ');
  return parts.flatMap((first) => parts.flatMap((second) => parts.map((third) => first + second + third)));
}
