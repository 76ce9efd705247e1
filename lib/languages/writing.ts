import { en } from './en/writing.ts';
import { hy } from './hy/writing.ts';
import type { WritingRules } from './LanguageRules.ts';
import type { Language } from './language.ts';
import { ru } from './ru/writing.ts';

export const writingRules: Record<Language, WritingRules> = { ru, en, hy };
