import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { completeSignIn } from '#lib/client/api/secondFactor.ts';
import { askForPasskey } from '#lib/client/auth/passkeyDialog.ts';
import { storeDevice } from '#lib/client/auth/storedSession.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { CompletedSignIn, SecondFactorRequest } from '#lib/domain/secondFactor.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

export type SecondStepProps = {
  request: SecondFactorRequest;
  /** A Google sign-in lasts on its device anyway. */
  canRemember: boolean;
  /** Gets no token after a Google sign-in, whose own token is valid now. */
  onDone: (signedIn: CompletedSignIn) => Promise<void>;
  onBack: () => void;
};

/** The second step of a sign-in: a passkey, a code of the app or a recovery code. */
export function SecondStep({ request, canRemember, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const { challenge, methods, passkeyOptions } = request;
  const [field, setField] = useState<'code' | 'recoveryCode'>(methods.includes('code') ? 'code' : 'recoveryCode');
  const step = useRef<HTMLDivElement>(null);
  const [rememberDevice, setRemember] = useState(false);
  const other = field === 'code' ? 'recoveryCode' : 'code';

  async function complete(proof: Partial<Parameters<typeof completeSignIn>[0]>): Promise<void> {
    const signedIn = await completeSignIn({ challenge, rememberDevice, ...proof });
    if (signedIn.device) storeDevice(signedIn.device);
    await onDone(signedIn);
  }

  const { submit, sending, errors, summary } = useSubmission({ [field]: { required: true } }, (text) =>
    complete({ [field]: text(field) }),
  );

  // The form that had the focus is no longer on the page.
  useEffect(() => step.current?.querySelector<HTMLElement>('button, input')?.focus(), []);

  const hasForm = methods.includes(field);
  const remember = canRemember && (
    <label className="choice">
      <input type="checkbox" checked={rememberDevice} onChange={(event) => setRemember(event.target.checked)} />{' '}
      {t('accountPages.secondStep.remember')}
    </label>
  );

  return (
    <div ref={step}>
      {passkeyOptions && (
        <PasskeyButton
          label={t('accountPages.secondStep.usePasskey')}
          failure={t('accountPages.secondStep.passkeyFailed')}
          ask={() => askForPasskey(passkeyOptions)}
          onAnswer={(passkey) => complete({ passkey })}
        />
      )}
      {!hasForm && remember}
      {hasForm && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="error">{summary}</Notice>
          <Field
            key={field}
            large
            name={field}
            label={t(`accountPages.secondStep.${field}`)}
            hint={t(`accountPages.secondStep.${field === 'code' ? 'codeHint' : 'recoveryHint'}`)}
            error={errors[field]}
            required
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode={field === 'code' ? 'numeric' : 'text'}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          {remember}
          <Button tone="primary" large type="submit" busy={sending}>
            {t('accountPages.secondStep.submit')}
          </Button>
        </form>
      )}
      {methods.includes(other) && (
        <p className="beside-form">
          <button type="button" className="link-button" onClick={() => setField(other)}>
            {t(`accountPages.secondStep.${other === 'code' ? 'useCode' : 'useRecovery'}`)}
          </button>
        </p>
      )}
      <p className="beside-form">
        <button type="button" className="link-button" onClick={onBack}>
          {t('accountPages.secondStep.back')}
        </button>
      </p>
      <p className="beside-form hint">{t('accountPages.secondStep.lost')}</p>
    </div>
  );
}
