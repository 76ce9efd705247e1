import { en } from './en/rare.ts';
import { hy } from './hy/rare.ts';
import type { RareRules } from './LanguageRules.ts';
import type { Language } from './language.ts';
import { ru } from './ru/rare.ts';

export const rareRules: Record<Language, RareRules> = { ru, en, hy };
