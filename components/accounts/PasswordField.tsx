import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Field } from '#components/ui/Field.tsx';

type Props = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error: string | undefined;
};

/** Allows pasting, and can show the password. */
export function PasswordField({ autoComplete, error, ...field }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field large {...field} error={error} required>
      {(control) => (
        <span className="password">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" className="link-button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t('accountPages.showPassword')}
          </button>
        </span>
      )}
    </Field>
  );
}
