import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { deleteSessions } from '#lib/accounts/server/queries/sessions.ts';
import { hasAtLeast, type Role, roles } from '#lib/platform/auth/role.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { anAccount } from '../../support/accounts.ts';
import { api } from '../../support/site.ts';

const callers = ['none', 'bad token', 'revoked', 'blocked', 'reader', 'author', 'editor', 'admin'] as const;
type Caller = (typeof callers)[number];

/**
 * The lowest role that may make each call; permissions for other users' data are in ownershipMatrix.test.ts. An unlisted or obsolete call
 * fails the suite.
 */
const matrix: Record<string, 'everybody' | Role> = {
  'GET /api/articles': 'author',
  'POST /api/articles': 'author',
  'GET /api/articles/my-articles': 'author',
  'GET /api/articles/suggestions-by-tags': 'author',
  'GET /api/articles/suggestions-by-words': 'author',
  'GET /api/articles/{id}/revisions': 'author',
  'POST /api/articles/{id}/revisions': 'author',
  'GET /api/articles/{id}/revisions/{revision}': 'author',
  'POST /api/articles/{id}/revisions/{revision}/restore': 'author',
  'POST /api/articles/{id}/preview-links': 'author',
  'DELETE /api/articles/{id}/preview-links': 'author',
  'POST /api/articles/{id}/amp-check': 'author',
  'POST /api/articles/{id}/link-check': 'author',
  'PUT /api/articles/{id}/working-copy': 'author',
  'DELETE /api/articles/{id}/working-copy': 'author',
  'POST /api/articles/{id}/working-copy/publish': 'author',
  'POST /api/articles/{id}/submit': 'author',
  'POST /api/articles/{id}/withdraw': 'author',
  'POST /api/articles/{id}/return': 'editor',
  'PUT /api/articles/{id}/assignee': 'editor',
  'GET /api/reviews': 'author',
  'GET /api/notifications': 'author',
  'POST /api/notifications/read': 'author',
  'GET /api/notifications/preferences': 'author',
  'PUT /api/notifications/preferences': 'author',
  'GET /api/corrections': 'everybody',
  'GET /api/articles/{id}/live': 'everybody',
  'GET /api/articles/{id}/live/newest': 'everybody',
  'PUT /api/articles/{id}/live': 'author',
  'POST /api/articles/{id}/live/entries': 'author',
  'PUT /api/articles/{id}/live/entries/{entry}': 'author',
  'DELETE /api/articles/{id}/live/entries/{entry}': 'author',
  'GET /api/search/completions': 'everybody',
  'POST /api/articles/{id}/corrections': 'editor',
  'PUT /api/articles/{id}/corrections/{correction}': 'editor',
  'DELETE /api/articles/{id}/corrections/{correction}': 'editor',
  'GET /api/tags': 'author',
  'GET /api/tags/managed': 'editor',
  'GET /api/tags/{language}/{tag}': 'editor',
  'PUT /api/tags/{language}/{tag}': 'editor',
  'POST /api/tags/{language}/{tag}/merge': 'editor',
  'POST /api/articles/bulk': 'author',
  'GET /api/articles/edit/{id}': 'author',
  'GET /api/articles/edit/{id}/foreign-links': 'author',
  'GET /api/articles/edit/{id}/version': 'author',
  'PUT /api/articles/{id}': 'author',
  'DELETE /api/articles/{id}': 'author',
  'PUT /api/articles/{id}/owner': 'editor',
  'POST /api/articles/{id}/duplicate': 'author',
  'POST /api/articles/{id}/restore': 'author',
  'POST /api/articles/{id}/source-seen': 'author',
  'POST /api/articles/{id}/translations': 'author',
  'GET /api/articles/public': 'everybody',
  'GET /api/articles/recommendations': 'everybody',
  'GET /api/articles/{id}': 'everybody',
  'POST /api/articles/increment-view/{id}': 'everybody',
  'GET /api/auth/export': 'reader',
  'POST /api/auth/email-change': 'reader',
  'POST /api/auth/email-change/confirm': 'reader',
  'POST /api/auth/email-change/undo': 'everybody',
  'POST /api/auth/forgot-password': 'everybody',
  'POST /api/auth/login': 'everybody',
  'GET /api/auth/mailbox': 'reader',
  'POST /api/auth/mailbox': 'reader',
  'POST /api/auth/mailed-link': 'everybody',
  'POST /api/auth/logout': 'reader',
  'GET /api/auth/me': 'reader',
  'DELETE /api/auth/me': 'reader',
  'GET /api/auth/oidc': 'everybody',
  'POST /api/auth/oidc': 'everybody',
  'GET /api/auth/oidc/callback': 'everybody',
  'POST /api/auth/oidc/identity': 'reader',
  'DELETE /api/auth/oidc/identity': 'reader',
  'PUT /api/auth/profile': 'reader',
  'POST /api/auth/register': 'everybody',
  'POST /api/auth/reset-password': 'everybody',
  'POST /api/auth/passkey': 'everybody',
  'POST /api/auth/passkey/options': 'everybody',
  'GET /api/auth/second-factor': 'reader',
  'POST /api/auth/second-factor': 'everybody',
  'POST /api/auth/second-factor/authenticator': 'reader',
  'POST /api/auth/second-factor/authenticator/confirm': 'reader',
  'DELETE /api/auth/second-factor/authenticator': 'reader',
  'POST /api/auth/second-factor/passkeys': 'reader',
  'POST /api/auth/second-factor/passkeys/options': 'reader',
  'PUT /api/auth/second-factor/passkeys/{id}': 'reader',
  'DELETE /api/auth/second-factor/passkeys/{id}': 'reader',
  'POST /api/auth/second-factor/recovery-codes': 'reader',
  'GET /api/auth/sessions': 'reader',
  'POST /api/auth/confirmation': 'reader',
  'GET /api/auth/sign-ins': 'reader',
  'DELETE /api/auth/sessions': 'reader',
  'DELETE /api/auth/sessions/{id}': 'reader',
  'POST /api/auth/verify-email': 'everybody',
  'POST /api/auth/verify-email/resend': 'reader',
  'GET /api/blocked-sources': 'editor',
  'POST /api/blocked-sources': 'editor',
  'DELETE /api/blocked-sources/{id}': 'editor',
  'GET /api/comments': 'author',
  'POST /api/comments': 'everybody',
  'GET /api/comments/{id}': 'everybody',
  'GET /api/comments/{id}/pending': 'reader',
  'POST /api/comments/{id}/reports': 'everybody',
  'PUT /api/comments/{id}': 'author',
  'PUT /api/comments/authors/{id}': 'editor',
  'DELETE /api/comments/{id}': 'reader',
  'GET /api/departments': 'everybody',
  'GET /api/departments/{idOrSlug}': 'everybody',
  'POST /api/departments': 'author',
  'PUT /api/departments/order': 'author',
  'PUT /api/departments/{idOrSlug}': 'author',
  'DELETE /api/departments/{idOrSlug}': 'author',
  'GET /api/feeds': 'admin',
  'POST /api/feeds': 'admin',
  'POST /api/feeds/discover': 'admin',
  'PUT /api/feeds/{id}': 'admin',
  'DELETE /api/feeds/{id}': 'admin',
  'POST /api/feeds/{id}/test': 'admin',
  'GET /api/files': 'author',
  'POST /api/files': 'author',
  'DELETE /api/files/{id}': 'author',
  'GET /api/front/{language}': 'editor',
  'PUT /api/front/{language}': 'editor',
  'POST /api/front/{language}/preview': 'editor',
  'POST /api/front/{language}/publish': 'editor',
  'POST /api/front/{language}/schedule': 'editor',
  'DELETE /api/front/{language}/schedule': 'editor',
  'POST /api/front/{language}/undo': 'editor',
  'GET /api/api-keys': 'author',
  'POST /api/api-keys': 'author',
  'DELETE /api/api-keys/{id}': 'author',
  'GET /api/backups': 'admin',
  'POST /api/backups': 'admin',
  'GET /api/downloads/{ticket}': 'everybody',
  'POST /api/exports': 'admin',
  'GET /api/health': 'everybody',
  'GET /api/imports': 'admin',
  'POST /api/imports': 'admin',
  'GET /api/imports/{id}': 'admin',
  'POST /api/imports/{id}/confirm': 'admin',
  'GET /api/invitations': 'admin',
  'POST /api/invitations': 'admin',
  'POST /api/invitations/accept': 'everybody',
  'POST /api/invitations/lookup': 'everybody',
  'POST /api/invitations/{id}/resend': 'admin',
  'DELETE /api/invitations/{id}': 'admin',
  'GET /api/jobs': 'admin',
  'POST /api/jobs/{name}/run': 'admin',
  'POST /api/jobs/failed/{id}/retry': 'admin',
  'POST /api/likes': 'reader',
  'DELETE /api/likes/{articleId}': 'reader',
  'GET /api/likes/count/{articleId}': 'everybody',
  'GET /api/likes/status/{articleId}': 'reader',
  'GET /api/logs': 'author',
  'GET /api/logs/export': 'author',
  'GET /api/media': 'author',
  'GET /api/media/{id}': 'author',
  'PUT /api/media/{id}': 'author',
  'GET /api/media/{id}/original': 'author',
  'DELETE /api/media/{id}': 'author',
  'PUT /api/media/{id}/file': 'author',
  'GET /api/mailings': 'admin',
  'POST /api/mailings': 'admin',
  'POST /api/mailings/preview': 'admin',
  'POST /api/mailings/test': 'admin',
  'POST /api/mailings/{id}/cancel': 'admin',
  'POST /api/mailings/{id}/resume': 'admin',
  'GET /api/pages': 'everybody',
  'GET /api/pages/{id}': 'everybody',
  'GET /api/snippets': 'author',
  'POST /api/snippets': 'editor',
  'POST /api/pages': 'editor',
  'PUT /api/pages/{id}': 'editor',
  'DELETE /api/pages/{id}': 'editor',
  'POST /api/pages/bulk': 'editor',
  'GET /api/pages/edit/{id}': 'editor',
  'GET /api/pages/edit/{id}/foreign-links': 'editor',
  'GET /api/pages/edit/{id}/version': 'editor',
  'GET /api/pages/{id}/revisions': 'editor',
  'POST /api/pages/{id}/revisions': 'editor',
  'GET /api/pages/{id}/revisions/{revision}': 'editor',
  'POST /api/pages/{id}/revisions/{revision}/restore': 'editor',
  'POST /api/pages/{id}/preview-links': 'editor',
  'DELETE /api/pages/{id}/preview-links': 'editor',
  'POST /api/pages/{id}/amp-check': 'editor',
  'POST /api/pages/{id}/link-check': 'editor',
  'PUT /api/pages/{id}/working-copy': 'editor',
  'DELETE /api/pages/{id}/working-copy': 'editor',
  'POST /api/pages/{id}/working-copy/publish': 'editor',
  'POST /api/pages/{id}/duplicate': 'editor',
  'POST /api/pages/{id}/restore': 'editor',
  'POST /api/pages/{id}/source-seen': 'editor',
  'POST /api/pages/{id}/translations': 'editor',
  'POST /api/policy-violations': 'everybody',
  'GET /api/ready': 'everybody',
  'GET /api/serving': 'everybody',
  'GET /api/saved-articles': 'reader',
  'POST /api/saved-articles': 'reader',
  'DELETE /api/saved-articles/{id}': 'reader',
  'GET /api/saved-articles/status/{id}': 'reader',
  'GET /api/saved-filters': 'author',
  'POST /api/saved-filters': 'author',
  'DELETE /api/saved-filters/{id}': 'author',
  'GET /api/undos': 'author',
  'POST /api/undos/{id}': 'author',
  'GET /api/settings': 'admin',
  'PUT /api/settings': 'admin',
  'GET /api/stats': 'author',
  'GET /api/attention': 'author',
  'GET /api/search': 'everybody',
  'POST /api/link-cards': 'author',
  'POST /api/upload/from-url': 'author',
  'POST /api/upload/image': 'author',
  'POST /api/uploads': 'author',
  'GET /api/uploads/{id}': 'author',
  'PATCH /api/uploads/{id}': 'author',
  'DELETE /api/uploads/{id}': 'author',
  'POST /api/subscribe': 'everybody',
  'POST /api/subscribe/confirm': 'everybody',
  'POST /api/reply-mails/stop': 'everybody',
  'POST /api/subscribe/unsubscribe': 'everybody',
  'GET /api/subscribe/preferences': 'everybody',
  'PUT /api/subscribe/preferences': 'everybody',
  'GET /api/subscribe/own': 'reader',
  'PUT /api/subscribe/own': 'reader',
  'DELETE /api/subscribe/own': 'reader',
  'GET /api/subscribers': 'admin',
  'GET /api/subscribers/growth': 'admin',
  'GET /api/subscribers/export': 'admin',
  'DELETE /api/subscribers/{id}': 'admin',
  'GET /api/suggestions': 'author',
  'POST /api/suggestions/bulk': 'author',
  'GET /api/suggestions/jobs/{id}': 'author',
  'POST /api/suggestions/trigger-cleanup': 'author',
  'POST /api/suggestions/trigger-fetch': 'author',
  'POST /api/suggestions/{id}/accept': 'author',
  'POST /api/suggestions/{id}/reject': 'author',
  'POST /api/suggestions/{id}/restore': 'author',
  'GET /api/user': 'reader',
  'GET /api/users': 'admin',
  'PUT /api/users/{id}': 'admin',
  'DELETE /api/users/{id}': 'admin',
  'DELETE /api/users/{id}/second-factor': 'admin',
  'POST /api/users/{id}/password-reset': 'admin',
  'DELETE /api/users/{id}/sessions': 'admin',
  'GET /api/users/public/{id}': 'everybody',
  'GET /api/users/staff': 'author',
};

function isAdmitted(caller: Caller, lowest: 'everybody' | Role): boolean {
  if (caller === 'none') return lowest === 'everybody';
  const role = roles.find((each) => each === caller);
  if (!role) return false;
  return lowest === 'everybody' || hasAtLeast(role, lowest);
}

async function tokenOf(caller: Caller): Promise<string | null> {
  if (caller === 'none') return null;
  if (caller === 'bad token') return 'x'.repeat(43);
  const isOut = caller === 'revoked' || caller === 'blocked';
  const blockedAt = caller === 'blocked' ? new Date() : null;
  const { user, token } = await anAccount({ role: isOut ? 'admin' : caller, blockedAt });
  if (caller === 'revoked') await deleteSessions(database(), user.id);
  return token;
}

async function documentedCalls(): Promise<string[]> {
  const { body } = await api('GET', '/openapi.json');
  const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(body);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

describe('permissions of each route by role', () => {
  it('lists every call of the API', async () => {
    // The token of the first is the operator's and not a session (__tests__/statistics/integration/metrics.test.ts); the responses
    // of streams do not end (__tests__/notifications/integration/stream.test.ts, __tests__/live/integration/liveStream.test.ts).
    const streams = ['GET /api/articles/{id}/live/stream', 'GET /api/notifications/stream'];
    const called = [...Object.keys(matrix), 'GET /api/metrics', ...streams];

    expect(called.sort()).toEqual((await documentedCalls()).sort());
  });

  it('checks permissions before the request', async () => {
    const { token } = await anAccount({ role: 'reader' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

    for (const [call, who] of Object.entries(matrix).filter(([, who]) => who === 'admin' || who === 'author')) {
      const [method = '', path = ''] = call.split(' ');
      const address = path.replace('/api', '').replace(/\{\w+\}/g, 'x');
      const body = method === 'GET' ? {} : { body: '{"no": "such field"}' };

      const { status } = await api(method, `${address}?limit=no&page=no`, { headers, ...body });

      expect([call, who, status]).toEqual([call, who, 403]);
    }
  });

  it.each(Object.entries(matrix))('%s: %s', async (call, who) => {
    const [method = '', path = ''] = call.split(' ');
    const address = path.replace('/api', '').replace(/\{\w+\}/g, randomUUID());

    for (const caller of callers) {
      const token = await tokenOf(caller);
      const headers = {
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const { status } = await api(method, address, { headers, ...(method !== 'GET' && { body: '{}' }) });

      const refusal = ['none', 'bad token', 'revoked', 'blocked'].includes(caller) ? 401 : 403;
      // An empty body is no valid login; what counts is that the request was processed.
      if (isAdmitted(caller, who)) expect([caller, status]).not.toEqual([caller, refusal]);
      else expect([caller, status]).toEqual([caller, refusal]);
    }
  });
});
