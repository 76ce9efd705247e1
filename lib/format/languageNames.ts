import { inEveryLanguage } from '#lib/domain/language.ts';
import { pageRules } from '#lib/languages/page.ts';

export const languageNames = inEveryLanguage((language) => pageRules[language].name);
