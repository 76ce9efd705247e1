import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import * as api from '#lib/accounts/client/ownSecondFactor.ts';
import { confirmAuthenticator, createPasskey } from '#lib/accounts/client/ownSecondFactor.ts';
import type { AuthenticatorSetup } from '#lib/accounts/secondFactor.ts';
import { secondFactorRules } from '#lib/accounts/secondFactorRules.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import type { SecurityAction, SecurityOutcome } from './securityAction.ts';

type AuthenticatorFormProps = {
  setup: AuthenticatorSetup;
  token: string;
  onDone: (outcome: SecurityOutcome) => Promise<void>;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app and asks for the first code. */
export function AuthenticatorForm({ setup, token, onDone, onCancel }: AuthenticatorFormProps) {
  const { t } = useTranslation();
  const { size, path } = setup.qrCode;
  const { submit, sending, errors, summary } = useSubmission({ code: { required: true } }, async (text) => {
    const codes = await confirmAuthenticator(text('code'), token);
    await onDone({ news: t('accountPages.security.appAdded'), isAddition: true, codes });
  });

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <p>{t('accountPages.security.scan')}</p>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
        <title>{t('accountPages.security.qrCode')}</title>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        {t('accountPages.security.secret')} <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Notice kind="error">{summary}</Notice>
      <Field
        large
        name="code"
        label={t('accountPages.secondStep.code')}
        hint={t('accountPages.secondStep.codeHint')}
        error={errors.code}
        required
      >
        {(control) => <input {...control} type="text" inputMode="numeric" autoComplete="one-time-code" />}
      </Field>
      <div className="form-actions">
        <Button tone="primary" large type="submit" busy={sending}>
          {t('accountPages.security.confirm')}
        </Button>
        <button type="button" className="link-button" onClick={onCancel}>
          {t('accountPages.security.cancel')}
        </button>
      </div>
    </form>
  );
}

type SecurityFormProps = {
  action: SecurityAction;
  token: string;
  onDone: (outcome: SecurityOutcome) => Promise<void>;
  onCancel: () => void;
};

const nameRule = { required: true, max: secondFactorRules.passkeyName };

/** Asks whether to make a change, and for the name of a passkey. */
export function SecurityForm({ action, token, onDone, onCancel }: SecurityFormProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useSecurityChange(token);
  const { kind } = action;
  const takesName = kind === 'addPasskey' || kind === 'rename';
  const rules = { ...(takesName && { name: nameRule }) };
  const { submit, sending, errors, summary } = useSubmission<string>(rules, async (text) => {
    await onDone(await change(action, { name: text('name').trim() }));
  });

  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  const label = 'name' in action ? `${kind}Named` : kind;
  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(`accountPages.security.${label}`, 'name' in action ? { name: action.name } : {})}</h3>
      <Notice kind="error">{summary}</Notice>
      {takesName && (
        <Field
          large
          name="name"
          label={t('accountPages.security.passkeyName')}
          hint={t('accountPages.security.passkeyNameHint')}
          error={errors.name}
          required
        >
          {(control) => (
            <input {...control} type="text" autoComplete="off" defaultValue={'name' in action ? action.name : ''} />
          )}
        </Field>
      )}
      <div className="form-actions">
        <Button tone="primary" large type="submit" busy={sending}>
          {t(`accountPages.security.${submitLabels[kind]}`)}
        </Button>
        <button type="button" className="link-button" onClick={onCancel}>
          {t('accountPages.security.cancel')}
        </button>
      </div>
    </form>
  );
}

const submitLabels: Record<SecurityAction['kind'], string> = {
  addPasskey: 'continue',
  appAdd: 'continue',
  appRemove: 'appRemove',
  codesRenew: 'codesRenew',
  rename: 'save',
  remove: 'remove',
};

type Given = { name: string };

/** Makes a change of the second factor. Throws API errors. */
function useSecurityChange(token: string) {
  const { t } = useTranslation();
  const say = (key: string, name = '') => t(`accountPages.security.${key}`, { name });

  async function addPasskey({ name }: Given): Promise<SecurityOutcome> {
    const { challenge, options } = await api.requestPasskeyCreation(token);
    const passkey = await createPasskey(options).catch((cause: unknown) => {
      // The browser's own errors are not written for readers.
      throw new ApiError(say('passkeyFailed'), 0, { code: 'passkey_failed', cause });
    });
    const { recoveryCodes } = await api.addPasskey({ challenge, name, passkey }, token);
    return { news: say('passkeyAdded', name), isAddition: true, codes: recoveryCodes };
  }

  return async (action: SecurityAction, given: Given): Promise<SecurityOutcome> => {
    switch (action.kind) {
      case 'addPasskey':
        return addPasskey(given);
      case 'appAdd':
        return { setup: await api.setUpAuthenticator(token) };
      case 'appRemove':
        await api.removeAuthenticator(token);
        return { news: say('appRemoved') };
      case 'codesRenew':
        return { codes: await api.renewRecoveryCodes(token) };
      case 'rename':
        await api.renamePasskey(action.id, given.name, token);
        return { news: say('renamed', given.name) };
      case 'remove':
        await api.removePasskey(action.id, token);
        return { news: say('removed', action.name) };
    }
  };
}
