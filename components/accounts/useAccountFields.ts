import { useTranslation } from 'next-i18next/pages';
import { accountRules } from '#lib/accounts/accountRules.ts';

/** Neither corrected nor capitalized: addresses and codes. */
const literal = { autoCapitalize: 'none', spellCheck: false } as const;
export const emailInput = { ...literal, type: 'email', inputMode: 'email' } as const;
export const codeInput = { ...literal, inputMode: 'numeric', autoComplete: 'one-time-code' } as const;

/** Declarations of the fields that several forms of an account have. */
export function useAccountFields() {
  const { t } = useTranslation();
  return {
    name: { ...accountRules.name, label: t('accountPages.name'), autoComplete: 'name' },
    email: { ...accountRules.email, ...emailInput, label: t('accountPages.email'), autoComplete: 'email' },
    /** A password that was set before may be shorter than the rules are now. */
    currentPassword: {
      required: true,
      type: 'password',
      label: t('accountPages.currentPassword'),
      autoComplete: 'current-password',
    },
    newPassword: (rule: { required: true; min: number; max: number }) => ({
      ...rule,
      type: 'password',
      label: t('accountPages.newPassword'),
      hint: t('accountPages.passwordHint', { count: rule.min }),
      autoComplete: 'new-password',
    }),
  };
}
