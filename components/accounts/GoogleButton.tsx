import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { configuredProvider, useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { type SignInErrorKey, signInErrorKey } from '#lib/accounts/client/signInErrorKey.ts';

type Props = {
  /** By default below a form, as another way. */
  label?: string;
};

/** Sign-in with Google, where the site offers it, with its errors. */
export function GoogleButton({ label }: Props) {
  const { t } = useTranslation();
  const { signInWithGoogle, recognizing, refusal } = useAuth();
  const [error, setError] = useState<SignInErrorKey | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => configuredProvider.prepare(), []);

  if (!configuredProvider.configured) return null;

  async function signIn() {
    setError(null);
    setOpen(true);
    setError(signInErrorKey(await signInWithGoogle()));
    setOpen(false);
  }

  return (
    <div className="other-way">
      {!label && <p className="other-way-or">{t('accountPages.or')}</p>}
      <Button large tone={label ? 'primary' : undefined} busy={open || recognizing} onPress={signIn}>
        {label ?? t('accountPages.google')}
      </Button>
      <Notice kind="error">{error ? t(`accountPages.googleError.${error}`) : refusal}</Notice>
    </div>
  );
}
