import type { TextRules } from '../LanguageRules.ts';

export const en: TextRules = {
  // Units, and what may be a month.
  bound: [/\d (?=(?:[kcm]?m|k?g|[mb]illion|[ap]m|[ADFJMNOS][a-z]{2,8})(?![a-z]))/g],
};
