import { KeyRound } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { configuredProvider, useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { type SignInErrorKey, signInErrorKey } from '#lib/accounts/client/ownSecondFactor.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';

type GoogleButtonProps = {
  /** By default below a form, as another way. */
  label?: string;
};

/** Sign-in with Google, where the site offers it, with its errors. */
export function GoogleButton({ label }: GoogleButtonProps) {
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

type PasskeyButtonProps<PasskeyAnswer> = {
  label: string;
  /** The message when the device gives no answer: cancelled, timed out or not supported. */
  failure: string;
  ask: () => Promise<PasskeyAnswer>;
  onAnswer: (answer: PasskeyAnswer) => Promise<void>;
};

/** Opens the browser's passkey dialog. */
export function PasskeyButton<PasskeyAnswer>({ label, failure, ask, onAnswer }: PasskeyButtonProps<PasskeyAnswer>) {
  const { busy, error, run } = useAction();

  async function press(): Promise<null> {
    await onAnswer(await ask());
    return null;
  }

  return (
    <div className="other-way">
      <Button large icon={KeyRound} busy={busy} onPress={() => run(() => press().catch(refuse(failure)))}>
        {label}
      </Button>
      <Notice kind="error">{error}</Notice>
    </div>
  );
}

/** The browser's own errors are not written for readers. */
function refuse(message: string) {
  return (cause: unknown): never => {
    if (cause instanceof Error && 'code' in cause && !(cause instanceof ApiError))
      throw new ApiError(message, 0, { code: 'passkey_failed', cause });
    throw cause;
  };
}
