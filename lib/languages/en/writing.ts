import type { WritingRules } from '../LanguageRules.ts';

export const en: WritingRules = {
  quotes: { open: '“', close: '”', innerOpen: '‘', innerClose: '’' },
  dash: ' –',
  units: 'kg|km|cm|mm|million|billion',
  repeatable: /^(?:had|that|very|so|no|ha|bye|hear|knock|long|far|many|never|really|there|now|well|who|do)$/,
  // Of non-fiction (Brysbaert 2019); the words of the other languages are longer.
  wordsPerMinute: 238,
  slugLetters: { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
