import { inEveryLanguage } from './language.ts';
import { pageRules } from './page.ts';

export const languageNames = inEveryLanguage((language) => pageRules[language].name);
