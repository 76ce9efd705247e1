import { createHash, timingSafeEqual } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { ExtractSchema } from 'hono/types';
import { identifyCaller } from '#lib/accounts/server/identifyCaller.ts';
import { apiKeyRoutes } from '#lib/accounts/server/routes/apiKeys.ts';
import { authRoutes } from '#lib/accounts/server/routes/auth.ts';
import { confirmationRoutes } from '#lib/accounts/server/routes/confirmation.ts';
import { invitationRoutes } from '#lib/accounts/server/routes/invitations.ts';
import { addressChangeRoutes, mailboxRoutes } from '#lib/accounts/server/routes/mailbox.ts';
import { oidcRoutes } from '#lib/accounts/server/routes/oidc.ts';
import { ownAccountRoutes } from '#lib/accounts/server/routes/ownAccount.ts';
import { ownSecondFactorRoutes } from '#lib/accounts/server/routes/ownSecondFactor.ts';
import { secondFactorRoutes } from '#lib/accounts/server/routes/secondFactor.ts';
import { secondsToNextExpiry } from '#lib/articles/server/listNavigation.ts';
import { adminListRoutes } from '#lib/articles/server/routes/adminLists.ts';
import { articleOwnerRoutes } from '#lib/articles/server/routes/articleOwner.ts';
import { articleRevisionRoutes } from '#lib/articles/server/routes/articleRevisions.ts';
import { articleRoutes } from '#lib/articles/server/routes/articles.ts';
import { articleWritingRoutes } from '#lib/articles/server/routes/articleWriting.ts';
import { snippetRoutes } from '#lib/articles/server/routes/snippets.ts';
import { workingCopyRoutes } from '#lib/articles/server/routes/workingCopies.ts';
import { findLastGoodBackup } from '#lib/backups/server/queries.ts';
import { blockedSourceRoutes, replyMailRoutes } from '#lib/comments/server/routes/blockedSources.ts';
import { commentRoutes } from '#lib/comments/server/routes/comments.ts';
import { correctionRoutes } from '#lib/corrections/server/routes.ts';
import { departmentRoutes } from '#lib/departments/server/routes.ts';
import { frontRoutes } from '#lib/front/server/routes.ts';
import { findPausedAt } from '#lib/installation/server/queries.ts';
import { jobRoutes } from '#lib/jobs/server/routes.ts';
import { likeRoutes } from '#lib/likes/server/routes.ts';
import { linkCardRoutes } from '#lib/linkCards/server/routes.ts';
import { liveRoutes } from '#lib/live/server/routes.ts';
import { logRoutes } from '#lib/logs/server/routes.ts';
import { fileRoutes } from '#lib/media/server/fileRoutes.ts';
import { mediaRoutes } from '#lib/media/server/routes.ts';
import { mailingRoutes } from '#lib/newsletters/server/routes/mailings.ts';
import { subscriberRoutes } from '#lib/newsletters/server/routes/subscribers.ts';
import { subscriptionRoutes } from '#lib/newsletters/server/routes/subscriptions.ts';
import { notificationRoutes } from '#lib/notifications/server/routes.ts';
import { asVisitor, type Caller } from '#lib/platform/auth/server/Caller.ts';
import { listJobStates } from '#lib/platform/db/server/jobs.ts';
import { errorAnswer, keys, optionalToken } from '#lib/platform/http/server/answers.ts';
import { errorStatuses } from '#lib/platform/http/server/errorStatuses.ts';
import { allowOwnOrigin } from '#lib/platform/http/server/middleware/allowOwnOrigin.ts';
import { answerError, answerMissing } from '#lib/platform/http/server/middleware/errors.ts';
import { limitToLane } from '#lib/platform/http/server/middleware/limitToLane.ts';
import { negotiateLanguage } from '#lib/platform/http/server/middleware/negotiateLanguage.ts';
import { refuseForeignOrigin } from '#lib/platform/http/server/middleware/refuseForeignOrigin.ts';
import { refuseNul } from '#lib/platform/http/server/middleware/refuseNul.ts';
import { refuseWrongMethod } from '#lib/platform/http/server/middleware/refuseWrongMethod.ts';
import { type Api, type ApiEnvironment, createRouter } from '#lib/platform/http/server/router.ts';
import { installationRegistry, registry } from '#lib/platform/metrics/server/registry.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { beginSpan } from '#lib/platform/telemetry/server/spans.ts';
import { runInContext } from '#lib/platform/telemetry/server/workContext.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { articleReviewRoutes, reviewRoutes } from '#lib/review/server/routes.ts';
import { savedArticleRoutes } from '#lib/saved/server/routes.ts';
import { savedFilterRoutes } from '#lib/savedFilters/server/routes.ts';
import { searchRoutes } from '#lib/search/server/routes.ts';
import { settingsRoutes } from '#lib/settings/server/routes.ts';
import { pageEditingRoutes, sitePageRoutes } from '#lib/sitePages/server/routes.ts';
import { attentionRoutes } from '#lib/statistics/server/routes/attention.ts';
import { statsRoutes } from '#lib/statistics/server/routes/stats.ts';
import { feedRoutes } from '#lib/suggestions/server/routes/feeds.ts';
import { suggestionRoutes } from '#lib/suggestions/server/routes/suggestions.ts';
import { tagRoutes } from '#lib/tags/server/routes.ts';
import { transferRoutes } from '#lib/transfer/server/routes.ts';
import { undoRoutes } from '#lib/undo/server/routes.ts';
import { managedUserRoutes, ownUserRoutes, userRoutes } from '#lib/users/server/routes.ts';
import { firstProcess } from '../processes/FirstProcess.ts';
import { admitKeys } from './admitKeys.ts';
import { documentationRoutes } from './documentation.ts';
import { healthRoutes } from './health.ts';
import { jobAge, lastBackup, observeCall, paused, queuedJobs } from './instruments.ts';
import { receiveCall, shedLoad } from './receiveCall.ts';
import { violationRoutes } from './violations.ts';

/** Metrics of the site's processes in Prometheus's text format, and of the job queues and backups if the database is available. */
export async function readMetrics({ db }: Caller): Promise<{ type: string; text: string }> {
  queuedJobs.reset();
  jobAge.reset();
  lastBackup.remove();
  paused.remove();
  try {
    for (const { name, waiting, running, failed, dueSince } of await listJobStates(db)) {
      for (const [state, count] of Object.entries({ waiting, running, failed }))
        queuedJobs.set({ job: name, state }, count);
      const due = dueSince === null ? 0 : Date.now() - Date.parse(dueSince);
      jobAge.set({ job: name }, Math.max(0, due) / 1000);
    }
    const lastGoodAt = await findLastGoodBackup(db);
    if (lastGoodAt) lastBackup.set(lastGoodAt.getTime() / 1000);
    paused.set((await findPausedAt(db)) ? 1 : 0);
  } catch (error) {
    log.warn({ error }, 'metrics without job queues and backups: database unavailable');
  }
  const ofProcesses = (await firstProcess?.siteMetrics()) ?? (await registry.metrics());
  return { type: registry.contentType, text: `${ofProcesses}\n${await installationRegistry.metrics()}` };
}

const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  tags: ['Operations'],
  security: optionalToken('metricsToken'),
  ...keys('noKeys'),
  operationId: 'getMetrics',
  summary: 'Get metrics for Prometheus',
  description: 'Needs METRICS_TOKEN as the bearer token. Without a proxy, callers on the same machine need none.',
  responses: {
    200: { description: 'Metrics in the text format of Prometheus', content: { 'text/plain': { schema: z.string() } } },
    403: errorAnswer({ ...errorStatuses.forbidden, description: 'Neither the token nor a call from the same machine' }),
  },
});

/** For the operator's Prometheus. Mounted before session authentication, because its token is not a session. */
export function metricsRoutes() {
  return createRouter().openapi(metrics, async (c) => {
    if (!hasMetricsToken(c) && !isLocal(c)) throw new DomainError('forbidden', 'not_allowed');
    const { type, text } = await readMetrics(asVisitor());
    return c.text(text, 200, { 'Content-Type': type });
  });
}

function hasMetricsToken(c: Context<ApiEnvironment>): boolean {
  const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return env.METRICS_TOKEN !== '' && token !== undefined && timingSafeEqual(digest(token), digest(env.METRICS_TOKEN));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A proxy that adds no header looks like a local caller, so behind a proxy only the token counts. */
const hasProxy = env.TRUST_PROXY !== '' || env.SITE_URL.startsWith('https:');
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function isLocal(c: Context<ApiEnvironment>): boolean {
  if (hasProxy || Object.keys(c.req.header()).some((name) => forwarding.test(name))) return false;
  return /^(?:127\.|::1$|::ffff:127\.)/.test(c.env.incoming?.socket.remoteAddress ?? '');
}

export const logRequest = createMiddleware<ApiEnvironment>(async (c, next) => {
  const started = performance.now();
  const { requestId } = c.var;
  const route = routePath(c, -1);
  const { method, path } = c.req;
  const span = beginSpan({
    name: `${method} ${route}`,
    kind: 'request',
    attributes: { 'http.request.method': method, 'http.route': route, 'vestnik.request_id': requestId },
    traceparent: c.req.header('traceparent'),
  });
  await runInContext({ id: requestId, name: route, span }, next);
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  const milliseconds = Math.round(performance.now() - started);
  observeCall(method, route, c.res.status, milliseconds / 1000);
  span?.end(c.res.status >= 500, { 'http.response.status_code': c.res.status });
  const apiKey = c.var.caller?.key?.id;
  log.info(
    { requestId, method, route, path, status: c.res.status, milliseconds, ...(apiKey && { apiKey }) },
    'request',
  );
});

/**
 * The question begins before the answer is read: what ends meanwhile would be kept until the next end. An answer whose end is not known,
 * because a table of it is locked, is not kept.
 */
const noteExpiry = createMiddleware<ApiEnvironment>(async (c, next) => {
  const { shared } = c.env;
  const seconds = shared ? secondsToNextExpiry(c.var.caller).catch(() => 0) : null;
  await next();
  if (shared) shared.secondsToExpiry = await seconds;
});

/** The whole API below /api, served by server.ts, and by Next under plain `next dev`. */
export function createApi() {
  const api = createRouter().basePath('/api') as Api;

  api.use(requestId(), logRequest, negotiateLanguage, compress(), allowOwnOrigin);
  api.use(refuseWrongMethod(api));
  api.route('/', metricsRoutes());
  api.use(
    refuseForeignOrigin,
    refuseNul,
    receiveCall,
    limitToLane,
    shedLoad,
    identifyCaller,
    admitKeys(api),
    noteExpiry,
  );

  const routes = api
    .route('/auth', authRoutes())
    .route('/auth', ownAccountRoutes())
    .route('/auth', confirmationRoutes())
    .route('/auth', mailboxRoutes())
    .route('/auth', addressChangeRoutes())
    .route('/auth', oidcRoutes())
    .route('/auth', secondFactorRoutes())
    .route('/auth', ownSecondFactorRoutes())
    // Before the article by id or slug, which matches any word.
    .route('/articles', adminListRoutes())
    .route('/articles', articleWritingRoutes())
    .route('/articles', articleRevisionRoutes())
    .route('/articles', workingCopyRoutes())
    .route('/articles', articleReviewRoutes())
    .route('/reviews', reviewRoutes())
    .route('/notifications', notificationRoutes())
    .route('/articles', articleOwnerRoutes())
    .route('/articles', liveRoutes())
    .route('/', correctionRoutes())
    .route('/tags', tagRoutes())
    .route('/articles', articleRoutes())
    .route('/pages', pageEditingRoutes())
    .route('/pages', sitePageRoutes())
    .route('/snippets', snippetRoutes())
    .route('/departments', departmentRoutes())
    .route('/front', frontRoutes())
    .route('/likes', likeRoutes())
    .route('/saved-articles', savedArticleRoutes())
    .route('/saved-filters', savedFilterRoutes())
    .route('/undos', undoRoutes())
    .route('/comments', commentRoutes())
    .route('/blocked-sources', blockedSourceRoutes())
    .route('/reply-mails', replyMailRoutes())
    .route('/search', searchRoutes())
    .route('/subscribe', subscriptionRoutes())
    .route('/subscribers', subscriberRoutes())
    .route('/mailings', mailingRoutes())
    .route('/users', userRoutes())
    .route('/users', managedUserRoutes())
    .route('/invitations', invitationRoutes())
    .route('/api-keys', apiKeyRoutes())
    .route('/feeds', feedRoutes())
    .route('/suggestions', suggestionRoutes())
    .route('/jobs', jobRoutes())
    .route('/', mediaRoutes())
    .route('/', fileRoutes())
    .route('/link-cards', linkCardRoutes())
    .route('/logs', logRoutes())
    .route('/settings', settingsRoutes())
    .route('/', transferRoutes())
    .route('/', statsRoutes())
    .route('/', attentionRoutes())
    .route('/', ownUserRoutes())
    .route('/', healthRoutes())
    .route('/', violationRoutes())
    .route('/', documentationRoutes(api));

  api.onError(answerError);
  api.notFound(answerMissing);
  return routes;
}

/** Paths, inputs and outputs of all routes, for the browser client. */
export type ApiRoutes = ExtractSchema<ReturnType<typeof createApi>>;
