import { useTranslation } from 'next-i18next/pages';
import { ApiError } from '#lib/client/api/ApiError.ts';
import * as api from '#lib/client/api/ownSecondFactor.ts';
import { createPasskey } from '#lib/client/auth/passkeyDialog.ts';
import type { SecurityAction, SecurityOutcome } from './securityAction.ts';

type Given = { name: string };

/** Makes a change of the second factor. Throws API errors. */
export function useSecurityChange(token: string) {
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
