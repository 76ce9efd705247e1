import { en } from './en/text.ts';
import { hy } from './hy/text.ts';
import type { TextRules } from './LanguageRules.ts';
import type { Language } from './language.ts';
import { ru } from './ru/text.ts';

export const textRules: Record<Language, TextRules> = { ru, en, hy };
