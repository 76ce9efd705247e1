import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { database } from '#lib/server/db/database.ts';
import { deleteSessions } from '#lib/server/queries/sessions.ts';
import { anAccount } from '../support/accounts.ts';
import { api } from '../support/site.ts';

const callers = ['none', 'bad token', 'revoked', 'blocked', 'reader', 'author', 'admin'] as const;
type Caller = (typeof callers)[number];

/**
 * Permissions by role; permissions for other users' data are in ownershipMatrix.test.ts. An unlisted or obsolete call
 * fails the suite.
 */
const matrix: Record<string, 'everybody' | 'signed in' | 'author or admin' | 'admin'> = {
  'GET /api/articles': 'author or admin',
  'POST /api/articles': 'author or admin',
  'GET /api/articles/my-articles': 'author or admin',
  'GET /api/articles/suggestions-by-tags': 'author or admin',
  'GET /api/articles/{id}/revisions': 'author or admin',
  'GET /api/articles/{id}/revisions/{revision}': 'author or admin',
  'POST /api/articles/{id}/revisions/{revision}/restore': 'author or admin',
  'POST /api/articles/{id}/preview-links': 'author or admin',
  'DELETE /api/articles/{id}/preview-links': 'author or admin',
  'POST /api/articles/{id}/amp-check': 'author or admin',
  'PUT /api/articles/{id}/working-copy': 'author or admin',
  'DELETE /api/articles/{id}/working-copy': 'author or admin',
  'POST /api/articles/{id}/working-copy/publish': 'author or admin',
  'GET /api/tags': 'author or admin',
  'POST /api/articles/bulk': 'author or admin',
  'GET /api/articles/edit/{id}': 'author or admin',
  'GET /api/articles/edit/{id}/foreign-links': 'author or admin',
  'GET /api/articles/edit/{id}/version': 'author or admin',
  'PUT /api/articles/{id}': 'author or admin',
  'DELETE /api/articles/{id}': 'author or admin',
  'POST /api/articles/{id}/duplicate': 'author or admin',
  'POST /api/articles/{id}/restore': 'author or admin',
  'POST /api/articles/{id}/source-seen': 'author or admin',
  'POST /api/articles/{id}/translations': 'author or admin',
  'GET /api/articles/public': 'everybody',
  'GET /api/articles/recommendations': 'everybody',
  'GET /api/articles/{id}': 'everybody',
  'POST /api/articles/increment-view/{id}': 'everybody',
  'GET /api/auth/export': 'signed in',
  'POST /api/auth/forgot-password': 'everybody',
  'POST /api/auth/login': 'everybody',
  'GET /api/auth/mailbox': 'signed in',
  'POST /api/auth/mailbox': 'signed in',
  'POST /api/auth/mailed-link': 'everybody',
  'POST /api/auth/logout': 'signed in',
  'GET /api/auth/me': 'signed in',
  'DELETE /api/auth/me': 'signed in',
  'PUT /api/auth/profile': 'signed in',
  'POST /api/auth/register': 'everybody',
  'POST /api/auth/reset-password': 'everybody',
  'GET /api/auth/sessions': 'signed in',
  'DELETE /api/auth/sessions': 'signed in',
  'DELETE /api/auth/sessions/{id}': 'signed in',
  'POST /api/auth/verify-email': 'everybody',
  'POST /api/auth/verify-email/resend': 'signed in',
  'GET /api/comments': 'author or admin',
  'POST /api/comments': 'everybody',
  'GET /api/comments/{id}': 'everybody',
  'GET /api/comments/{id}/pending': 'signed in',
  'PUT /api/comments/{id}': 'author or admin',
  'DELETE /api/comments/{id}': 'signed in',
  'GET /api/departments': 'everybody',
  'GET /api/departments/{idOrSlug}': 'everybody',
  'POST /api/departments': 'author or admin',
  'PUT /api/departments/order': 'author or admin',
  'PUT /api/departments/{idOrSlug}': 'author or admin',
  'DELETE /api/departments/{idOrSlug}': 'author or admin',
  'GET /api/feeds': 'admin',
  'POST /api/feeds': 'admin',
  'POST /api/feeds/discover': 'admin',
  'PUT /api/feeds/{id}': 'admin',
  'DELETE /api/feeds/{id}': 'admin',
  'POST /api/feeds/{id}/test': 'admin',
  'GET /api/health': 'everybody',
  'GET /api/jobs': 'admin',
  'POST /api/jobs/{name}/run': 'admin',
  'POST /api/jobs/failed/{id}/retry': 'admin',
  'POST /api/likes': 'signed in',
  'DELETE /api/likes/{articleId}': 'signed in',
  'GET /api/likes/count/{articleId}': 'everybody',
  'GET /api/likes/status/{articleId}': 'signed in',
  'GET /api/logs': 'author or admin',
  'GET /api/logs/export': 'author or admin',
  'GET /api/media': 'author or admin',
  'GET /api/media/{id}': 'author or admin',
  'PUT /api/media/{id}': 'author or admin',
  'DELETE /api/media/{id}': 'author or admin',
  'PUT /api/media/{id}/file': 'author or admin',
  'GET /api/mailings': 'admin',
  'POST /api/mailings': 'admin',
  'POST /api/mailings/preview': 'admin',
  'POST /api/mailings/test': 'admin',
  'POST /api/mailings/{id}/cancel': 'admin',
  'GET /api/ready': 'everybody',
  'GET /api/saved-articles': 'signed in',
  'POST /api/saved-articles': 'signed in',
  'DELETE /api/saved-articles/{id}': 'signed in',
  'GET /api/saved-articles/status/{id}': 'signed in',
  'GET /api/stats': 'author or admin',
  'GET /api/search': 'everybody',
  'POST /api/upload/from-url': 'author or admin',
  'POST /api/upload/image': 'author or admin',
  'POST /api/subscribe': 'everybody',
  'POST /api/subscribe/confirm': 'everybody',
  'POST /api/subscribe/unsubscribe': 'everybody',
  'GET /api/subscribe/preferences': 'everybody',
  'PUT /api/subscribe/preferences': 'everybody',
  'GET /api/subscribers': 'admin',
  'GET /api/subscribers/growth': 'admin',
  'GET /api/subscribers/export': 'admin',
  'DELETE /api/subscribers/{id}': 'admin',
  'GET /api/suggestions': 'author or admin',
  'POST /api/suggestions/bulk': 'author or admin',
  'GET /api/suggestions/jobs/{id}': 'author or admin',
  'POST /api/suggestions/trigger-cleanup': 'author or admin',
  'POST /api/suggestions/trigger-fetch': 'author or admin',
  'POST /api/suggestions/{id}/accept': 'author or admin',
  'POST /api/suggestions/{id}/reject': 'author or admin',
  'POST /api/suggestions/{id}/restore': 'author or admin',
  'GET /api/user': 'signed in',
  'GET /api/users': 'admin',
  'PUT /api/users/{id}': 'admin',
  'DELETE /api/users/{id}': 'admin',
  'DELETE /api/users/{id}/sessions': 'admin',
  'GET /api/users/public/{id}': 'everybody',
};

const admitted: Record<(typeof matrix)[string], readonly Caller[]> = {
  everybody: ['none', 'reader', 'author', 'admin'],
  'signed in': ['reader', 'author', 'admin'],
  'author or admin': ['author', 'admin'],
  admin: ['admin'],
};

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
    // Its token is the operator's and not a session: metrics/get.test.ts.
    const called = [...Object.keys(matrix), 'GET /api/metrics'];

    expect(called.sort()).toEqual((await documentedCalls()).sort());
  });

  it('checks permissions before the request', async () => {
    const { token } = await anAccount({ role: 'reader' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

    for (const [call, who] of Object.entries(matrix).filter(
      ([, who]) => who === 'admin' || who === 'author or admin',
    )) {
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
      if (admitted[who].includes(caller)) expect([caller, status]).not.toEqual([caller, refusal]);
      else expect([caller, status]).toEqual([caller, refusal]);
    }
  });
});
