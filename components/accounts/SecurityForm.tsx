import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { PageForm } from '#components/ui/PageForm.tsx';
import * as api from '#lib/accounts/client/ownSecondFactor.ts';
import { confirmAuthenticator, createPasskey } from '#lib/accounts/client/ownSecondFactor.ts';
import type { AuthenticatorSetup } from '#lib/accounts/secondFactor.ts';
import { secondFactorRules } from '#lib/accounts/secondFactorRules.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { codeInput } from './useAccountFields.ts';

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

  return (
    <PageForm
      fields={{
        code: {
          ...codeInput,
          required: true,
          label: t('accountPages.secondStep.code'),
          hint: t('accountPages.secondStep.codeHint'),
        },
      }}
      submit={t('accountPages.security.confirm')}
      send={async (text) => {
        const codes = await confirmAuthenticator(text('code'), token);
        await onDone({ news: t('accountPages.security.appAdded'), isAddition: true, codes });
      }}
      cancel={{ label: t('accountPages.security.cancel'), onPress: onCancel }}
    >
      <p>{t('accountPages.security.scan')}</p>
      <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
        <title>{t('accountPages.security.qrCode')}</title>
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        {t('accountPages.security.secret')} <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
    </PageForm>
  );
}

type SecurityFormProps = {
  action: SecurityAction;
  token: string;
  onDone: (outcome: SecurityOutcome) => Promise<void>;
  onCancel: () => void;
};

/** Asks whether to make a change, and for the name of a passkey. */
export function SecurityForm({ action, token, onDone, onCancel }: SecurityFormProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const change = useSecurityChange(token);
  const { kind } = action;
  const takesName = kind === 'addPasskey' || kind === 'rename';
  const name = 'name' in action ? action.name : undefined;

  return (
    <PageForm
      fields={{
        name: takesName && {
          required: true,
          max: secondFactorRules.passkeyName,
          autoComplete: 'off',
          label: t('accountPages.security.passkeyName'),
          hint: t('accountPages.security.passkeyNameHint'),
          value: name,
        },
      }}
      submit={t(`accountPages.security.${submitLabels[kind]}`)}
      send={async (text) => onDone(await change(action, { name: text('name').trim() }))}
      cancel={{ label: t('accountPages.security.cancel'), onPress: onCancel }}
      takesFocus
      attributes={{ 'aria-labelledby': titleId }}
    >
      <h3 id={titleId}>{t(`accountPages.security.${name === undefined ? kind : `${kind}Named`}`, { name })}</h3>
    </PageForm>
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

/** A change of the second factor; `id` and `name` are a passkey's. */
export type SecurityAction =
  | { kind: 'addPasskey' | 'appAdd' | 'appRemove' | 'codesRenew' }
  | { kind: 'rename' | 'remove'; id: string; name: string };

/** What a change leads to: news, recovery codes to write down, or an app to confirm. `isAddition`: of a method. */
export type SecurityOutcome = {
  news?: string;
  isAddition?: boolean;
  codes?: string[] | null;
  setup?: AuthenticatorSetup;
};
