import { useTranslation } from 'next-i18next/pages';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import * as api from '#lib/accounts/client/ownSecondFactor.ts';
import { createPasskey } from '#lib/accounts/client/passkeyDialog.ts';
import { useSubmission } from '#lib/platform/browser/browser/useSubmission.ts';
import { secondFactorRules } from '#lib/accounts/secondFactorRules.ts';
import type { SecurityAction, SecurityOutcome } from './securityAction.ts';

type Props = {
  action: SecurityAction;
  token: string;
  onDone: (outcome: SecurityOutcome) => Promise<void>;
  onCancel: () => void;
};

const nameRule = { required: true, max: secondFactorRules.passkeyName };

/** Asks whether to make a change, and for the name of a passkey. */
export function SecurityForm({ action, token, onDone, onCancel }: Props) {
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
