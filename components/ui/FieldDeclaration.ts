import type { ReactNode } from 'react';
import type { Rule } from '#lib/platform/text/findInputErrors.ts';

export type DeclaredLook = { label: string; hint?: ReactNode };

/**
 * A field of a form that is declared: `name: { ...accountRules.name, label: t('…') }`, in dialogs (DialogForm) and on pages (PageForm).
 * `rows` makes it a text of several lines; `lang` is the language of the value.
 */
export type TextDeclaration = DeclaredLook & Rule & { rows?: number; lang?: string };
