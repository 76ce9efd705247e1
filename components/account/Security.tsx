import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useMySecondFactor } from '#lib/client/hooks/useMySecondFactor.ts';
import type { Language } from '#lib/domain/language.ts';
import type { AuthenticatorSetup } from '#lib/domain/secondFactor.ts';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecurityForm } from './SecurityForm.tsx';
import { SessionOffer } from './SessionOffer.tsx';
import type { SecurityAction } from './securityAction.ts';

/** What a change leads to: news, recovery codes to write down, or an app to confirm. `isAddition`: of a method. */
export type SecurityOutcome = {
  news?: string;
  isAddition?: boolean;
  codes?: string[] | null;
  setup?: AuthenticatorSetup;
};

type Props = { token: string; language: Language };

/** The reader's second factor: passkeys, authenticator app and recovery codes. */
export function Security({ token, language }: Props) {
  const { t } = useTranslation();
  const { state, error, reload } = useMySecondFactor(token);
  const [action, setAction] = useState<SecurityAction | null>(null);
  const [{ news, isAddition, codes, setup }, setOutcome] = useState<SecurityOutcome>({});
  const hasFactor = state !== undefined && (state.hasAuthenticator || state.passkeys.length > 0);

  function choose(chosen: SecurityAction) {
    setOutcome({});
    setAction(chosen);
  }

  async function finish(outcome: SecurityOutcome): Promise<void> {
    setAction(null);
    setOutcome(outcome);
    await reload();
  }

  const link = (chosen: SecurityAction, label: string) => (
    <button type="button" className="link-button" onClick={() => choose(chosen)}>
      {label}
    </button>
  );

  return (
    <section className="form-section" aria-labelledby="security">
      <h2 id="security">{t('accountPages.security.title')}</h2>
      <p>{t('accountPages.security.lead')}</p>
      <Notice kind="error">{state?.isRequired && !hasFactor && t('accountPages.security.required')}</Notice>
      <Notice kind="error">{error && !state && t('accountPages.security.failed')}</Notice>
      <Notice kind="news" takesFocus key={news}>
        {news}
      </Notice>
      {isAddition && <SessionOffer token={token} />}
      {codes && <RecoveryCodes codes={codes} onDone={() => setOutcome({})} />}
      {setup && <AuthenticatorForm setup={setup} token={token} onDone={finish} onCancel={() => setOutcome({})} />}
      {action && (
        <SecurityForm
          key={action.kind}
          action={action}
          token={token}
          onDone={finish}
          onCancel={() => setAction(null)}
        />
      )}
      {!state && !error && <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>}
      {state && (
        <>
          <h3>{t('accountPages.security.passkeys')}</h3>
          <p className="hint">{t('accountPages.security.passkeysLead')}</p>
          <PasskeyList passkeys={state.passkeys} language={language} onAction={choose} />
          <p>{link({ kind: 'addPasskey' }, t('accountPages.security.addPasskey'))}</p>
          <h3>{t('accountPages.security.app')}</h3>
          <p className="hint">{t(`accountPages.security.${state.hasAuthenticator ? 'appOn' : 'appLead'}`)}</p>
          <p>
            {state.hasAuthenticator
              ? link({ kind: 'appRemove' }, t('accountPages.security.appRemove'))
              : link({ kind: 'appAdd' }, t('accountPages.security.appAdd'))}
          </p>
        </>
      )}
      {state && hasFactor && (
        <>
          <h3>{t('accountPages.security.codes')}</h3>
          <p className="hint">
            {t('accountPages.security.codesLead')}{' '}
            {t('accountPages.security.codesLeft', { count: state.recoveryCodes })}
          </p>
          <p>{link({ kind: 'codesRenew' }, t('accountPages.security.codesRenew'))}</p>
        </>
      )}
    </section>
  );
}
