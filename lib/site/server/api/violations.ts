import { createRoute, z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import { languagePrefix } from '#lib/languages/language.ts';
import { keys, noContent } from '#lib/platform/http/server/answers.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { violations } from './instruments.ts';

const siteOrigin = new URL(env.SITE_URL).origin;

/** Directives of our policies; others that somebody sends are one more name in the metrics. */
const directives = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src'],
  ...['media-src', 'font-src', 'connect-src', 'frame-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['default-src', 'worker-src', 'manifest-src'],
]);

/** The same violation has one line in the log in this time: an extension of one browser causes one with each page. */
const logged = new LRUCache<string, true>({ max: 500, ttl: 60 * 60_000 });

const text = z.string().max(10_000).optional();
/** https://www.w3.org/TR/CSP3/#reporting: other reports of browsers are ignored. */
const reportSchema = z.object({
  type: z.string().max(100),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }).nullish(),
});

const report = createRoute({
  method: 'post',
  path: '/policy-violations',
  tags: ['Operations'],
  ...keys('noKeys'),
  operationId: 'reportPolicyViolations',
  summary: 'Report what a browser blocked',
  description:
    'For browsers, which the header Reporting-Endpoints of pages sends here. Counted by directive; the same violation is logged once an hour, with origins only.',
  request: {
    body: { required: true, content: { 'application/reports+json': { schema: z.array(reportSchema).max(100) } } },
  },
  responses: noContent('The violations are counted', ['invalid']),
});

export function violationRoutes() {
  return createRouter().openapi(report, (c) => {
    for (const { type, body } of c.req.valid('json')) if (type === 'csp-violation' && body) note(body);
    return c.body(null, 204);
  });
}

function note(body: NonNullable<z.infer<typeof reportSchema>['body']>): void {
  const given = body.effectiveDirective ?? '';
  const directive = directives.has(given) ? given : 'other';
  violations.inc({ directive });
  const blocked = placeOf(body.blockedURL);
  const page = placeOf(body.documentURL);
  const key = `${directive} ${blocked} ${page}`;
  if (logged.has(key)) return;
  logged.set(key, true);
  log.warn(
    { directive, blocked, page, source: placeOf(body.sourceFile) },
    'a browser blocked what the page may not load',
  );
}

/** The origin, or the first word of a path of this site: the rest may hold a token. Of words such as `inline`, the word. */
function placeOf(address = ''): string {
  const url = URL.parse(address);
  if (!url) return address.slice(0, 100);
  if (url.origin !== siteOrigin) return url.origin === 'null' ? url.protocol : url.origin;
  return `/${url.pathname.slice(languagePrefix.exec(url.pathname)?.[0].length ?? 0).split('/')[1] ?? ''}`;
}
