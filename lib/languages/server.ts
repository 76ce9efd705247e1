import { en } from './en/server.ts';
import { hy } from './hy/server.ts';
import type { ServerRules } from './LanguageRules.ts';
import type { Language } from './language.ts';
import { ru } from './ru/server.ts';

export const serverRules: Record<Language, ServerRules> = { ru, en, hy };
