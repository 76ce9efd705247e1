import { createRoute, z } from '@hono/zod-openapi';
import { allow, answers, body, keys, noContent, optionalToken } from '#lib/platform/http/server/answers.ts';
import { clientAddress, originOf } from '#lib/platform/http/server/clientAddress.ts';
import { pathId } from '#lib/platform/http/server/pathParameters.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { boundedPageFields } from '#lib/platform/values/paging.ts';
import { canManageUsers } from '#lib/users/permissions.ts';
import { signedInSchema } from '../../account.ts';
import {
  acceptedInvitationSchema,
  invitationLinkSchema,
  invitationSchema,
  invitationsQuerySchema,
  newInvitationSchema,
} from '../../invitation.ts';
import { acceptInvitation } from '../acceptInvitation.ts';
import { confirmed } from '../confirmCaller.ts';
import { bearerOf } from '../identifyCaller.ts';
import {
  createInvitation,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '../invitations.ts';
import { toEditorOrAdmin } from './ownAccount.ts';

const tags = ['Invitations'];
const params = z.object({ id: pathId('invitation') });

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  ...allow(canManageUsers, 'noKeys'),
  operationId: 'listInvitations',
  summary: 'List open invitations',
  description: 'Pending and expired ones, newest first; not the accepted and revoked ones.',
  request: { query: invitationsQuerySchema },
  responses: answers(
    200,
    'One page of invitations',
    z.object({ invitations: z.array(invitationSchema), ...boundedPageFields }),
    ['invalid', 'unauthenticated', 'forbidden'],
  ),
});

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  ...confirmed(allow(canManageUsers, 'noKeys', 'invitation'), toEditorOrAdmin),
  operationId: 'createInvitation',
  summary: 'Invite somebody to the staff',
  description: 'Mails a link that is valid for seven days. An address has one open invitation at most.',
  request: body(newInvitationSchema),
  responses: answers(201, 'The invitation', invitationSchema, [
    'invalid',
    'unauthenticated',
    'forbidden',
    'conflict',
    'too_many',
  ]),
});

const resend = createRoute({
  method: 'post',
  path: '/{id}/resend',
  tags,
  ...allow(canManageUsers, 'noKeys', 'invitation'),
  operationId: 'resendInvitation',
  summary: 'Mail an invitation again',
  description: 'Also renews an expired one: it is valid for another seven days.',
  request: { params },
  responses: answers(200, 'The invitation', invitationSchema, [
    'unauthenticated',
    'forbidden',
    'not_found',
    'too_many',
  ]),
});

const revoke = createRoute({
  method: 'delete',
  path: '/{id}',
  tags,
  ...allow(canManageUsers, 'noKeys'),
  operationId: 'revokeInvitation',
  summary: 'Revoke an invitation',
  description: 'Its links stop working at once.',
  request: { params },
  responses: noContent('The invitation is revoked', ['unauthenticated', 'forbidden', 'not_found']),
});

const lookup = createRoute({
  method: 'post',
  path: '/lookup',
  tags,
  security: optionalToken('bearer'),
  ...keys('noKeys'),
  operationId: 'getInvitationLink',
  summary: 'Get the invitation of a mailed link',
  description: 'Changes nothing. The token is in the body, so that it is not logged.',
  request: body(z.strictObject({ token: acceptedInvitationSchema.shape.token })),
  responses: answers(200, 'The invitation and what to send', invitationLinkSchema, ['invalid', 'too_many']),
});

const accept = createRoute({
  method: 'post',
  path: '/accept',
  tags,
  security: optionalToken('bearer'),
  ...keys('noKeys'),
  operationId: 'acceptInvitation',
  summary: 'Accept an invitation',
  description:
    'The account with the invited address gets the role, or a new account is created. Send a `password`, or the bearer token of that account: of a session or of a Google sign-in with the same address.',
  request: body(acceptedInvitationSchema),
  responses: answers(200, 'The session token and the user', signedInSchema, ['invalid', 'too_many']),
});

export function invitationRoutes() {
  return createRouter()
    .openapi(list, async (c) => c.json(await listInvitations(c.var.caller, c.req.valid('query')), 200))
    .openapi(create, async (c) => c.json(await createInvitation(c.var.caller, c.req.valid('json')), 201))
    .openapi(lookup, async (c) =>
      c.json(await readInvitation(c.var.caller, c.req.valid('json').token, clientAddress(c)), 200),
    )
    .openapi(accept, async (c) => {
      const header = c.req.header('authorization');
      const origin = { ...originOf(c), bearer: header ? bearerOf(header) : null };
      return c.json(await acceptInvitation(c.var.caller, c.req.valid('json'), origin), 200);
    })
    .openapi(resend, async (c) => c.json(await resendInvitation(c.var.caller, c.req.valid('param').id), 200))
    .openapi(revoke, async (c) => {
      await revokeInvitation(c.var.caller, c.req.valid('param').id);
      return c.body(null, 204);
    });
}
