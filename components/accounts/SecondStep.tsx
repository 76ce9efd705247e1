import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { completeSignIn } from '#lib/accounts/client/secondFactor.ts';
import { storeDevice } from '#lib/accounts/client/storedSession.ts';
import type { CompletedSignIn, SecondFactorProof, SecondFactorRequest } from '#lib/accounts/secondFactor.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

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
