import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Button } from '#components/ui/Button.tsx';
import { buttonClass } from '#components/ui/buttonClass.ts';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { joinOidc, leaveOidc, oidcPath } from '#lib/accounts/client/oidc.ts';
import { endOtherSessions, useMySessions } from '#lib/accounts/client/ownAccount.ts';
import { fetchMySecondFactor } from '#lib/accounts/client/ownSecondFactor.ts';
import type { OidcState } from '#lib/accounts/oidc.ts';
import type { Passkey } from '#lib/accounts/secondFactor.ts';
import type { Language } from '#lib/languages/language.ts';
import { saveFile } from '#lib/platform/browser/saveFile.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { ProviderButton } from './ProviderButton.tsx';
import type { SecurityAction, SecurityOutcome } from './SecurityForm.tsx';
import { AuthenticatorForm, SecurityForm } from './SecurityForm.tsx';

type Props = { isVerified: boolean; token: string; language: Language };

/** The user's second factor. With an address that is not verified, it would lock out the owner of the address. */
export function Security({ isVerified, token, language }: Props) {
  const { t } = useTranslation();
  return (
    <section className="form-section" aria-labelledby="security">
      <h2 id="security">{t('accountPages.security.title')}</h2>
      <p>{t('accountPages.security.lead')}</p>
      {isVerified ? (
        <Methods token={token} language={language} />
      ) : (
        <Notice kind="news">{t('accountPages.security.unverified')}</Notice>
      )}
    </section>
  );
}

/** Passkeys, authenticator app and recovery codes. What was pressed opens in its own part. */
function Methods({ token, language }: Omit<Props, 'isVerified'>) {
  const { t } = useTranslation();
  const { data: state, error, mutate: reload } = useRead(fetchMySecondFactor, [token]);
  const [part, setPart] = useState<Part | null>(null);
  const [action, setAction] = useState<SecurityAction | null>(null);
  const [{ news, isAddition, codes, setup }, setOutcome] = useState<SecurityOutcome>({});
  const hasFactor = state !== undefined && (state.hasAuthenticator || state.passkeys.length > 0);

  function choose(chosen: SecurityAction) {
    setOutcome({});
    setPart(partOf[chosen.kind]);
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

  const opened = (
    <>
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
    </>
  );

  if (!state) {
    if (error) return <Notice kind="error">{t('accountPages.security.failed')}</Notice>;
    return <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>;
  }
  return (
    <>
      <Notice kind="error">{state.isRequired && !hasFactor && t('accountPages.security.required')}</Notice>
      <h3>{t('accountPages.security.passkeys')}</h3>
      <p className="hint">{t('accountPages.security.passkeysLead')}</p>
      <PasskeyList passkeys={state.passkeys} language={language} onAction={choose} />
      <p>{link({ kind: 'addPasskey' }, t('accountPages.security.addPasskey'))}</p>
      {part === 'passkeys' && opened}
      <h3>{t('accountPages.security.app')}</h3>
      <p className="hint">{t(`accountPages.security.${state.hasAuthenticator ? 'appOn' : 'appLead'}`)}</p>
      <p>
        {state.hasAuthenticator
          ? link({ kind: 'appRemove' }, t('accountPages.security.appRemove'))
          : link({ kind: 'appAdd' }, t('accountPages.security.appAdd'))}
      </p>
      {part === 'app' && opened}
      {state.provider && <Provider state={state.provider} token={token} language={language} reload={reload} />}
      {hasFactor && (
        <>
          <h3>{t('accountPages.security.codes')}</h3>
          <p className="hint">
            {t('accountPages.security.codesLead')}{' '}
            {t('accountPages.security.codesLeft', { count: state.recoveryCodes })}
          </p>
          <p>{link({ kind: 'codesRenew' }, t('accountPages.security.codesRenew'))}</p>
          {part === 'codes' && opened}
        </>
      )}
    </>
  );
}

type ProviderProps = { state: OidcState; token: string; language: Language; reload: () => Promise<unknown> };

/** The OpenID provider of the newsroom. */
function Provider({ state: { name, isJoined, isRequired }, token, language, reload }: ProviderProps) {
  const { t } = useTranslation();
  const { busy, error, news, run } = useAction();
  const say = (key: string) => t(`accountPages.security.${key}`, { name });

  async function leave(): Promise<string> {
    await leaveOidc(token);
    await reload();
    return say('providerLeft');
  }

  return (
    <>
      <h3>{say('provider')}</h3>
      <Notice kind="error">{isRequired && say('providerRequired')}</Notice>
      <p className="hint">{say(isJoined ? 'providerOn' : 'providerLead')}</p>
      {isJoined && isRequired && (
        <div className="other-way">
          <a className={buttonClass('plain', 'large')} href={oidcPath({ language, next: paths.admin(language) })}>
            {t('accountPages.oidc', { name })}
          </a>
        </div>
      )}
      {isJoined ? (
        <p>
          <button type="button" className="link-button" aria-disabled={busy} onClick={() => void run(leave)}>
            {say('providerLeave')}
          </button>
        </p>
      ) : (
        <ProviderButton
          purpose="join"
          label={say('providerJoin')}
          onAnswer={async (answer) => {
            await joinOidc(answer, token);
            await reload();
          }}
        />
      )}
      <Notice kind="error">{error}</Notice>
      <Notice kind="news" takesFocus key={news}>
        {news}
      </Notice>
    </>
  );
}

type Part = 'passkeys' | 'app' | 'codes';
const partOf: Record<SecurityAction['kind'], Part> = {
  addPasskey: 'passkeys',
  rename: 'passkeys',
  remove: 'passkeys',
  appAdd: 'app',
  appRemove: 'app',
  codesRenew: 'codes',
};

/** New recovery codes, which are shown only now. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="form">
      <Notice kind="news" takesFocus>
        {t('accountPages.security.codesShown')}
      </Notice>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button large onPress={() => saveFile('recovery-codes.txt', 'text/plain', `${codes.join('\n')}\n`)}>
          {t('accountPages.security.codesDownload')}
        </Button>
        <Button tone="primary" large onPress={onDone}>
          {t('accountPages.security.codesSaved')}
        </Button>
      </div>
    </div>
  );
}

/** After a method was added: other sessions began without it, and may be somebody else's. */
function SessionOffer({ token }: { token: string }) {
  const { t } = useTranslation();
  const { sessions, reload } = useMySessions(token);
  const { busy, error, news, run } = useAction();

  const endOthers = () =>
    run(async () => {
      await endOtherSessions(token);
      await reload();
      return t('accountPages.sessions.endedOthers');
    });

  return (
    <>
      <Notice kind="error">{error}</Notice>
      <Notice kind="news" takesFocus key={news}>
        {news}
      </Notice>
      {sessions && sessions.length > 1 && (
        <>
          <p>{t('accountPages.sessions.offer')}</p>
          <Button busy={busy} onPress={() => void endOthers()}>
            {t('accountPages.sessions.endOthers')}
          </Button>
        </>
      )}
    </>
  );
}

type PasskeyListProps = { passkeys: Passkey[]; language: Language; onAction: (action: SecurityAction) => void };

function PasskeyList({ passkeys, language, onAction }: PasskeyListProps) {
  const { t } = useTranslation();
  if (passkeys.length === 0) return <p className="hint">{t('accountPages.security.noPasskeys')}</p>;
  return (
    <ul className="sessions">
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          <div>
            <p>
              <strong>{name}</strong>
            </p>
            <p className="hint">
              {t('accountPages.security.created')} <RelativeTime iso={createdAt} language={language} />
              {' · '}
              {lastUsedAt ? (
                <>
                  {t('accountPages.security.used')} <RelativeTime iso={lastUsedAt} language={language} />
                </>
              ) : (
                t('accountPages.security.never')
              )}
            </p>
          </div>
          {(['rename', 'remove'] as const).map((kind) => (
            <button
              key={kind}
              type="button"
              className="link-button"
              aria-label={t(`accountPages.security.${kind}Named`, { name })}
              onClick={() => onAction({ kind, id, name })}
            >
              {t(`accountPages.security.${kind}`)}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
