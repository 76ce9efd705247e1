import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, noContent } from '#lib/platform/http/server/answers.ts';
import { clientAddress } from '#lib/platform/http/server/clientAddress.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { canUseAccount } from '#lib/users/permissions.ts';
import {
  addedPasskeySchema,
  authenticatorCodeSchema,
  authenticatorSetupSchema,
  newPasskeySchema,
  ownerProofSchema,
  passkeyCreationOptionsSchema,
  passkeyNameSchema,
  passkeySchema,
  recoveryCodesSchema,
  secondFactorStateSchema,
} from '../../secondFactor.ts';
import { confirmed } from '../confirmCaller.ts';
import {
  addPasskey,
  confirmAuthenticator,
  readSecondFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requestPasskeyCreation,
  setUpAuthenticator,
} from '../secondFactorMethods.ts';

const tags = ['Second factor'];
const params = z.object({ id: pathId('passkey') });
/** Changes need a verified address. */
const refused = ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'too_many'] as const;

const read = createRoute({
  method: 'get',
  path: '/second-factor',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'getMySecondFactor',
  summary: 'Get the caller’s second factor',
  description: 'Passkeys, authenticator app and the number of recovery codes left.',
  responses: answers(200, 'The methods', secondFactorStateSchema, ['unauthenticated']),
});

const setUpApp = createRoute({
  method: 'post',
  path: '/second-factor/authenticator',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys')),
  operationId: 'setUpAuthenticator',
  summary: 'Begin to set up an authenticator app',
  description: 'The app is a second factor as soon as one of its codes has confirmed it.',
  request: body(ownerProofSchema),
  responses: answers(200, 'The secret for the app', authenticatorSetupSchema, refused),
});

const confirmApp = createRoute({
  method: 'post',
  path: '/second-factor/authenticator/confirm',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'confirmAuthenticator',
  summary: 'Confirm an authenticator app',
  description: 'Takes a code of the app.',
  request: body(authenticatorCodeSchema),
  responses: answers(200, 'The app is set up', recoveryCodesSchema, ['invalid', 'unauthenticated', 'too_many']),
});

const removeApp = createRoute({
  method: 'delete',
  path: '/second-factor/authenticator',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys')),
  operationId: 'removeAuthenticator',
  summary: 'Remove the authenticator app',
  description: 'The last method can be removed only after a confirmation by a second factor.',
  request: body(ownerProofSchema),
  responses: noContent('The app is removed', [...refused, 'not_found']),
});

const beginPasskey = createRoute({
  method: 'post',
  path: '/second-factor/passkeys/options',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys')),
  operationId: 'requestPasskeyCreation',
  summary: 'Begin to add a passkey',
  description: 'Returns options for navigator.credentials.create.',
  request: body(ownerProofSchema),
  responses: answers(200, 'A challenge, valid for ten minutes', passkeyCreationOptionsSchema, refused),
});

const add = createRoute({
  method: 'post',
  path: '/second-factor/passkeys',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description: 'Takes the browser’s answer to the options.',
  request: body(newPasskeySchema),
  responses: answers(201, 'The passkey', addedPasskeySchema, ['invalid', 'unauthenticated', 'conflict']),
});

const rename = createRoute({
  method: 'put',
  path: '/second-factor/passkeys/{id}',
  tags,
  ...allow(canUseAccount, 'noKeys'),
  operationId: 'renamePasskey',
  summary: 'Rename a passkey',
  description: 'The name is shown to its owner only.',
  request: { params, ...body(passkeyNameSchema) },
  responses: answers(200, 'The passkey', passkeySchema, ['invalid', 'unauthenticated', 'not_found']),
});

const remove = createRoute({
  method: 'delete',
  path: '/second-factor/passkeys/{id}',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys')),
  operationId: 'removePasskey',
  summary: 'Remove a passkey',
  description: 'The last method can be removed only after a confirmation by a second factor.',
  request: { params, ...body(ownerProofSchema) },
  responses: noContent('The passkey is removed', [...refused, 'not_found']),
});

const renewCodes = createRoute({
  method: 'post',
  path: '/second-factor/recovery-codes',
  tags,
  ...confirmed(allow(canUseAccount, 'noKeys')),
  operationId: 'renewRecoveryCodes',
  summary: 'Replace the recovery codes',
  description: 'The new codes are shown once; the former ones become invalid.',
  request: body(ownerProofSchema),
  responses: answers(200, 'The new codes', recoveryCodesSchema, refused),
});

export function ownSecondFactorRoutes() {
  return createRouter()
    .openapi(read, async (c) => c.json(await readSecondFactors(c.var.caller), 200))
    .openapi(setUpApp, async (c) => c.json(await setUpAuthenticator(c.var.caller), 200))
    .openapi(confirmApp, async (c) => {
      const { code } = c.req.valid('json');
      return c.json({ recoveryCodes: await confirmAuthenticator(c.var.caller, code, clientAddress(c)) }, 200);
    })
    .openapi(removeApp, async (c) => {
      await removeAuthenticator(c.var.caller);
      return c.body(null, 204);
    })
    .openapi(beginPasskey, async (c) => c.json(await requestPasskeyCreation(c.var.caller), 200))
    .openapi(add, async (c) => c.json(await addPasskey(c.var.caller, c.req.valid('json')), 201))
    .openapi(rename, async (c) =>
      c.json(await renamePasskey(c.var.caller, c.req.valid('param').id, c.req.valid('json').name), 200),
    )
    .openapi(remove, async (c) => {
      await removePasskey(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(renewCodes, async (c) => c.json({ recoveryCodes: await renewRecoveryCodes(c.var.caller) }, 200));
}
