import { useTranslation } from 'next-i18next/pages';
import { Field } from '#components/ui/Field.tsx';

/** @param props.label default: "Email" @param props.autoComplete `username` where the address and a password sign in to an account */
export function EmailField(props: { autoComplete: 'username' | 'email'; label?: string; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field large name="email" label={props.label ?? t('accountPages.email')} error={props.error} required>
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
