import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PageForm } from '#components/ui/PageForm.tsx';
import { askForPasskey, completeSignIn } from '#lib/accounts/client/passkeySignIn.ts';
import { storeDevice } from '#lib/accounts/client/storedSession.ts';
import type { CompletedSignIn, SecondFactorProof, SecondFactorRequest } from '#lib/accounts/secondFactor.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { codeInput } from './useAccountFields.ts';

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
        <PageForm
          fields={{
            [field]: {
              ...codeInput,
              required: true,
              inputMode: field === 'code' ? 'numeric' : 'text',
              label: t(`accountPages.secondStep.${field}`),
              hint: t(`accountPages.secondStep.${field === 'code' ? 'codeHint' : 'recoveryHint'}`),
            },
            remember: { render: () => children },
          }}
          submit={submitLabel}
          send={(text) => onProof({ challenge, [field]: text(field) })}
        />
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

/** Takes the place of a page whose sign-in has a second step. */
export function SecondStepPage(step: SecondStepProps) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.secondStep.title')} lead={t('accountPages.secondStep.lead')}>
      <SecondStep {...step} />
    </AccountFrame>
  );
}
