import { z } from 'zod';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { api, siteUrl } from '../../support/site.ts';

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});
const operationSchema = z.object({ responses: z.record(z.string(), z.unknown()) });
const errorReference = { $ref: '#/components/schemas/Error' };

async function documentedPaths() {
  const { body } = await api('GET', '/openapi.json');
  return documentSchema.parse(body).paths;
}

describe('every call of the API', () => {
  it('is in the OpenAPI document with its responses', async () => {
    const paths = await documentedPaths();

    expect(Object.keys(paths).sort()).toEqual([
      '/api/api-keys',
      '/api/api-keys/{id}',
      '/api/articles',
      '/api/articles/bulk',
      '/api/articles/edit/{id}',
      '/api/articles/edit/{id}/foreign-links',
      '/api/articles/edit/{id}/version',
      '/api/articles/increment-view/{id}',
      '/api/articles/my-articles',
      '/api/articles/public',
      '/api/articles/recommendations',
      '/api/articles/suggestions-by-tags',
      '/api/articles/suggestions-by-words',
      '/api/articles/{id}',
      '/api/articles/{id}/amp-check',
      '/api/articles/{id}/assignee',
      '/api/articles/{id}/corrections',
      '/api/articles/{id}/corrections/{correction}',
      '/api/articles/{id}/duplicate',
      '/api/articles/{id}/link-check',
      '/api/articles/{id}/live',
      '/api/articles/{id}/live/entries',
      '/api/articles/{id}/live/entries/{entry}',
      '/api/articles/{id}/live/newest',
      '/api/articles/{id}/live/stream',
      '/api/articles/{id}/owner',
      '/api/articles/{id}/preview-links',
      '/api/articles/{id}/restore',
      '/api/articles/{id}/return',
      '/api/articles/{id}/revisions',
      '/api/articles/{id}/revisions/{revision}',
      '/api/articles/{id}/revisions/{revision}/restore',
      '/api/articles/{id}/source-seen',
      '/api/articles/{id}/submit',
      '/api/articles/{id}/translations',
      '/api/articles/{id}/withdraw',
      '/api/articles/{id}/working-copy',
      '/api/articles/{id}/working-copy/publish',
      '/api/attention',
      '/api/auth/confirmation',
      '/api/auth/email-change',
      '/api/auth/email-change/confirm',
      '/api/auth/email-change/undo',
      '/api/auth/export',
      '/api/auth/forgot-password',
      '/api/auth/login',
      '/api/auth/logout',
      '/api/auth/mailbox',
      '/api/auth/mailed-link',
      '/api/auth/me',
      '/api/auth/oidc',
      '/api/auth/oidc/callback',
      '/api/auth/oidc/identity',
      '/api/auth/passkey',
      '/api/auth/passkey/options',
      '/api/auth/profile',
      '/api/auth/register',
      '/api/auth/reset-password',
      '/api/auth/second-factor',
      '/api/auth/second-factor/authenticator',
      '/api/auth/second-factor/authenticator/confirm',
      '/api/auth/second-factor/passkeys',
      '/api/auth/second-factor/passkeys/options',
      '/api/auth/second-factor/passkeys/{id}',
      '/api/auth/second-factor/recovery-codes',
      '/api/auth/sessions',
      '/api/auth/sessions/{id}',
      '/api/auth/sign-ins',
      '/api/auth/verify-email',
      '/api/auth/verify-email/resend',
      '/api/backups',
      '/api/blocked-sources',
      '/api/blocked-sources/{id}',
      '/api/comments',
      '/api/comments/authors/{id}',
      '/api/comments/{id}',
      '/api/comments/{id}/pending',
      '/api/comments/{id}/reports',
      '/api/corrections',
      '/api/departments',
      '/api/departments/order',
      '/api/departments/{idOrSlug}',
      '/api/downloads/{ticket}',
      '/api/exports',
      '/api/feeds',
      '/api/feeds/discover',
      '/api/feeds/{id}',
      '/api/feeds/{id}/test',
      '/api/files',
      '/api/files/{id}',
      '/api/front/{language}',
      '/api/front/{language}/preview',
      '/api/front/{language}/publish',
      '/api/front/{language}/schedule',
      '/api/front/{language}/undo',
      '/api/health',
      '/api/imports',
      '/api/imports/{id}',
      '/api/imports/{id}/confirm',
      '/api/invitations',
      '/api/invitations/accept',
      '/api/invitations/lookup',
      '/api/invitations/{id}',
      '/api/invitations/{id}/resend',
      '/api/jobs',
      '/api/jobs/failed/{id}/retry',
      '/api/jobs/{name}/run',
      '/api/likes',
      '/api/likes/count/{articleId}',
      '/api/likes/status/{articleId}',
      '/api/likes/{articleId}',
      '/api/link-cards',
      '/api/logs',
      '/api/logs/export',
      '/api/mailings',
      '/api/mailings/preview',
      '/api/mailings/test',
      '/api/mailings/{id}/cancel',
      '/api/mailings/{id}/resume',
      '/api/media',
      '/api/media/{id}',
      '/api/media/{id}/file',
      '/api/media/{id}/original',
      '/api/metrics',
      '/api/notifications',
      '/api/notifications/preferences',
      '/api/notifications/read',
      '/api/notifications/stream',
      '/api/pages',
      '/api/pages/bulk',
      '/api/pages/edit/{id}',
      '/api/pages/edit/{id}/foreign-links',
      '/api/pages/edit/{id}/version',
      '/api/pages/{id}',
      '/api/pages/{id}/amp-check',
      '/api/pages/{id}/duplicate',
      '/api/pages/{id}/link-check',
      '/api/pages/{id}/preview-links',
      '/api/pages/{id}/restore',
      '/api/pages/{id}/revisions',
      '/api/pages/{id}/revisions/{revision}',
      '/api/pages/{id}/revisions/{revision}/restore',
      '/api/pages/{id}/source-seen',
      '/api/pages/{id}/translations',
      '/api/pages/{id}/working-copy',
      '/api/pages/{id}/working-copy/publish',
      '/api/policy-violations',
      '/api/ready',
      '/api/reply-mails/stop',
      '/api/reviews',
      '/api/saved-articles',
      '/api/saved-articles/status/{id}',
      '/api/saved-articles/{id}',
      '/api/saved-filters',
      '/api/saved-filters/{id}',
      '/api/search',
      '/api/search/completions',
      '/api/serving',
      '/api/settings',
      '/api/snippets',
      '/api/stats',
      '/api/subscribe',
      '/api/subscribe/confirm',
      '/api/subscribe/own',
      '/api/subscribe/preferences',
      '/api/subscribe/unsubscribe',
      '/api/subscribers',
      '/api/subscribers/export',
      '/api/subscribers/growth',
      '/api/subscribers/{id}',
      '/api/suggestions',
      '/api/suggestions/bulk',
      '/api/suggestions/jobs/{id}',
      '/api/suggestions/trigger-cleanup',
      '/api/suggestions/trigger-fetch',
      '/api/suggestions/{id}/accept',
      '/api/suggestions/{id}/reject',
      '/api/suggestions/{id}/restore',
      '/api/tags',
      '/api/tags/managed',
      '/api/tags/{language}/{tag}',
      '/api/tags/{language}/{tag}/merge',
      '/api/undos',
      '/api/undos/{id}',
      '/api/upload/from-url',
      '/api/upload/image',
      '/api/uploads',
      '/api/uploads/{id}',
      '/api/user',
      '/api/users',
      '/api/users/public/{id}',
      '/api/users/staff',
      '/api/users/{id}',
      '/api/users/{id}/password-reset',
      '/api/users/{id}/second-factor',
      '/api/users/{id}/sessions',
    ]);
  });

  it('has a unique path there, regardless of parameter names', async () => {
    const addresses = Object.keys(await documentedPaths()).map((path) => path.replace(/\{\w+\}/g, '{}'));

    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('has one success response there and refusals in the common error format', async () => {
    for (const [path, operations] of Object.entries(await documentedPaths())) {
      for (const [method, operation] of Object.entries(operations)) {
        const { responses } = operationSchema.parse(operation);
        const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
        const redirects = path === '/api/auth/oidc' && method === 'get';

        expect([method, path, successes.length]).toEqual([method, path, redirects ? 0 : 1]);
        expect([method, path, '507' in responses]).toEqual([method, path, method !== 'get']);
        expect(responses.default).toMatchObject({ content: { 'application/json': { schema: errorReference } } });
      }
    }
  });

  it('declares nothing ambiguous there', async () => {
    const { body } = await api('GET', '/openapi.json');

    expect(JSON.stringify(body).match(/"allOf":\[[^\]]*"type":\["\w+","null"\]/g)).toBeNull();
  });

  it('returns 405 with Allow for unsupported methods', async () => {
    for (const [path, operations] of Object.entries(await documentedPaths())) {
      const other = 'patch' in operations ? 'PUT' : 'PATCH';
      const { status, headers, body } = await api(other, path.replace('/api', '').replace(/\{\w+\}/, 'x'));

      expect([path, status, body]).toEqual([path, 405, { code: 'method_not_allowed', message: expect.any(String) }]);
      for (const method of Object.keys(operations)) expect(headers.get('allow')).toContain(method.toUpperCase());
    }
  });

  it.each([
    ['/articles/public', 'PUT', 'GET, HEAD'],
    ['/articles/public', 'OPTIONS', 'GET, HEAD'],
    ['/articles/bulk', 'GET', 'POST'],
    ['/departments/order', 'DELETE', 'PUT'],
    ['/articles/no-uuid', 'POST', 'PUT, DELETE, GET, HEAD'],
    ['/docs/swagger-ui.css', 'POST', 'GET, HEAD'],
    ['/comments', 'DELETE', 'GET, HEAD, POST'],
  ])('allows the methods of %s only when %s is refused', async (path, method, allowed) => {
    const { status, headers } = await api(method, path);

    expect([status, headers.get('allow')?.split(', ').sort()]).toEqual([405, allowed.split(', ').sort()]);
  });

  it('returns 404 as JSON for unknown paths', async () => {
    expect(await api('GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'route_not_found' } });
  });

  it.each([
    [undefined, 'ru'],
    ['en-GB,en;q=0.9', 'en'],
    ['de, hy;q=0.8, en;q=0.5', 'hy'],
    ['de', 'ru'],
  ] as const)('returns its errors to %p in %s', async (accepted, language) => {
    const headers: Record<string, string> = accepted ? { 'accept-language': accepted } : {};
    const words = await (await fetch(`${siteUrl}/locales/${language}/common.json`)).json();

    const { body } = await api('GET', '/articles/nothing-here', { headers });

    expect(body).toEqual({
      code: 'article_not_found',
      message: bindSentence(words.errors.article_not_found, language),
    });
  });

  it('is never used from a browser’s cache unasked, and never rendered as a document', async () => {
    const { headers } = await api('GET', '/articles/public');

    expect((await api('GET', '/pages')).headers.get('cache-control')).toBe('no-store');
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, must-revalidate/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
  });

  it('accepts cross-origin requests from the site’s own pages only', async () => {
    const preflight = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,if-match',
    };
    const from = (origin: string) => ({ headers: { origin, ...preflight } });

    const own = await api('OPTIONS', '/articles/x', from(siteUrl));
    const foreign = await api('OPTIONS', '/articles/x', from('https://elsewhere.example'));
    const refused = await api('GET', '/articles/nothing-here', { headers: { origin: siteUrl } });
    const read = await api('GET', '/articles/public', { headers: { origin: 'https://elsewhere.example' } });

    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([204, siteUrl]);
    expect(own.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(own.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-match');
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, siteUrl]);
    expect(refused.headers.get('access-control-expose-headers')).toContain('ETag');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([405, null]);
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('refuses a body that is too large, also without Content-Length', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 40; n += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
        controller.close();
      },
    });
    const chunked = await api('POST', '/articles/increment-view/x', { body, duplex: 'half' } as RequestInit);
    const short = new ReadableStream({ start: (controller) => controller.close() });
    const allowed = await api('POST', '/articles/increment-view/x', { body: short, duplex: 'half' } as RequestInit);

    const { status, body: answer } = await api('POST', '/articles/increment-view/x', { body: 'x'.repeat(300_000) });

    expect([status, answer]).toEqual([413, { code: 'body_too_large', message: expect.any(String) }]);
    expect([chunked.status, allowed.status]).toEqual([413, 404]);
  });
});

describe('GET /api/health, GET /api/ready, GET /api/serving and GET /api/docs', () => {
  it('return 200', async () => {
    expect(await api('GET', '/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await api('GET', '/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect(await api('GET', '/serving')).toMatchObject({ status: 200, body: { status: 'serving' } });
  });

  it('renders the API documentation with our own scripts only', async () => {
    const page = await fetch(`${siteUrl}/api/docs`);
    const html = await page.text();

    expect(page.headers.get('content-type')).toContain('text/html');
    for (const [, src] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(src).toMatch(/^\/(api\/docs|icons)\//);
      expect((await fetch(siteUrl + src)).status).toBe(200);
    }
  });
});
