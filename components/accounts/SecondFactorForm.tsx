import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { askForPasskey, completeSignIn } from '#lib/accounts/client/passkeySignIn.ts';
import { storeDevice } from '#lib/accounts/client/storedSession.ts';
import type { CompletedSignIn, SecondFactorProof, SecondFactorRequest } from '#lib/accounts/secondFactor.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

type Props = {
  request: SecondFactorRequest;
  submitLabel: string;
  onProof: (proof: SecondFactorProof) => Promise<void>;
  /** Shown above the button. */
  children?: ReactNode;
};

/** Takes a passkey, a code of the app or a recovery code. */
export function SecondFactorForm({ request, submitLabel, onProof, children }: Props) {
  const { t } = useTranslation();
  const { challenge, methods, passkeyOptions } = request;
  const [field, setField] = useState<'code' | 'recoveryCode'>(methods.includes('code') ? 'code' : 'recoveryCode');
  const other = field === 'code' ? 'recoveryCode' : 'code';
  const { submit, sending, errors, summary } = useSubmission({ [field]: { required: true } }, (text) =>
    onProof({ challenge, [field]: text(field) }),
  );
  const hasForm = methods.includes(field);

  return (
    <>
      {passkeyOptions && (
        <PasskeyButton
          label={t('accountPages.secondStep.usePasskey')}
          failure={t('accountPages.secondStep.passkeyFailed')}
          ask={() => askForPasskey(passkeyOptions)}
          onAnswer={(passkey) => onProof({ challenge, passkey })}
        />
      )}
      {!hasForm && children}
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
          {children}
          <Button tone="primary" large type="submit" busy={sending}>
            {submitLabel}
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
    </>
  );
}

export type SecondStepProps = {
  request: SecondFactorRequest;
  /** A Google sign-in lasts on its device anyway. */
  canRemember: boolean;
  /** Gets no token after a Google sign-in, whose own token is valid now. */
  onDone: (signedIn: CompletedSignIn) => Promise<void>;
  onBack: () => void;
};

/** The second step of a sign-in. */
export function SecondStep({ request, canRemember, onDone, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const step = useRef<HTMLDivElement>(null);
  const [rememberDevice, setRemember] = useState(false);

  async function complete(proof: SecondFactorProof): Promise<void> {
    const signedIn = await completeSignIn({ rememberDevice, ...proof });
    if (signedIn.device) storeDevice(signedIn.device);
    await onDone(signedIn);
  }

  // The form that had the focus is no longer on the page.
  useEffect(() => step.current?.querySelector<HTMLElement>('button, input')?.focus(), []);

  return (
    <div ref={step}>
      <SecondFactorForm request={request} submitLabel={t('accountPages.secondStep.submit')} onProof={complete}>
        {canRemember && (
          <label className="choice">
            <input type="checkbox" checked={rememberDevice} onChange={(event) => setRemember(event.target.checked)} />{' '}
            {t('accountPages.secondStep.remember')}
          </label>
        )}
      </SecondFactorForm>
      <p className="beside-form">
        <button type="button" className="link-button" onClick={onBack}>
          {t('accountPages.secondStep.back')}
        </button>
      </p>
      <p className="beside-form hint">{t('accountPages.secondStep.lost')}</p>
    </div>
  );
}
