import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { ExtractSchema } from 'hono/types';
import { limitToLane } from '#lib/platform/http/server/middleware/limitToLane.ts';
import type { Api } from '#lib/platform/http/server/ApiEnvironment.ts';
import { addressChangeRoutes } from '#lib/accounts/server/routes/addressChange.ts';
import { adminListRoutes } from '#lib/articles/server/routes/adminLists.ts';
import { articleOwnerRoutes } from '#lib/articles/server/routes/articleOwner.ts';
import { articleRevisionRoutes } from '#lib/articles/server/routes/articleRevisions.ts';
import { articleRoutes } from '#lib/articles/server/routes/articles.ts';
import { articleWritingRoutes } from '#lib/articles/server/routes/articleWriting.ts';
import { attentionRoutes } from '#lib/statistics/server/routes/attention.ts';
import { authRoutes } from '#lib/accounts/server/routes/auth.ts';
import { blockedSourceRoutes } from '#lib/comments/server/routes/blockedSources.ts';
import { commentRoutes } from '#lib/comments/server/routes/comments.ts';
import { confirmationRoutes } from '#lib/accounts/server/routes/confirmation.ts';
import { correctionRoutes } from '#lib/corrections/server/routes/corrections.ts';
import { departmentRoutes } from '#lib/departments/server/routes/departments.ts';
import { documentationRoutes } from './documentation.ts';
import { feedRoutes } from '#lib/suggestions/server/routes/feeds.ts';
import { frontRoutes } from '#lib/front/server/routes/front.ts';
import { healthRoutes } from './health.ts';
import { invitationRoutes } from '#lib/accounts/server/routes/invitations.ts';
import { jobRoutes } from '#lib/jobs/server/routes/jobs.ts';
import { likeRoutes } from '#lib/likes/server/routes/likes.ts';
import { linkCardRoutes } from '#lib/linkCards/server/routes/linkCards.ts';
import { logRoutes } from '#lib/logs/server/routes/logs.ts';
import { mailboxRoutes } from '#lib/accounts/server/routes/mailbox.ts';
import { mailingRoutes } from '#lib/newsletters/server/routes/mailings.ts';
import { managedUserRoutes } from '#lib/users/server/routes/managedUsers.ts';
import { mediaRoutes } from '#lib/media/server/routes/media.ts';
import { metricsRoutes } from './metrics.ts';
import { allowOwnOrigin } from '#lib/platform/http/server/middleware/allowOwnOrigin.ts';
import { answerError, answerMissing } from '#lib/platform/http/server/middleware/errors.ts';
import { identifyCaller } from '#lib/accounts/server/identifyCaller.ts';
import { logRequest } from './logRequest.ts';
import { negotiateLanguage } from '#lib/platform/http/server/middleware/negotiateLanguage.ts';
import { receiveCall } from './receiveCall.ts';
import { refuseForeignOrigin } from '#lib/platform/http/server/middleware/refuseForeignOrigin.ts';
import { refuseNul } from '#lib/platform/http/server/middleware/refuseNul.ts';
import { refuseWrongMethod } from '#lib/platform/http/server/middleware/refuseWrongMethod.ts';
import { shedLoad } from './shedLoad.ts';
import { notificationRoutes } from '#lib/notifications/server/routes/notifications.ts';
import { ownAccountRoutes } from '#lib/accounts/server/routes/ownAccount.ts';
import { ownSecondFactorRoutes } from '#lib/accounts/server/routes/ownSecondFactor.ts';
import { pageEditingRoutes } from '#lib/sitePages/server/routes/pageEditing.ts';
import { pageRoutes } from '#lib/sitePages/server/routes/pages.ts';
import { replyMailRoutes } from '#lib/comments/server/routes/replyMails.ts';
import { articleReviewRoutes, reviewRoutes } from '#lib/review/server/routes/reviews.ts';
import { createRouter } from '#lib/platform/http/server/router.ts';
import { savedArticleRoutes } from '#lib/saved/server/routes/savedArticles.ts';
import { savedFilterRoutes } from '#lib/savedFilters/server/routes/savedFilters.ts';
import { searchRoutes } from '#lib/search/server/routes/search.ts';
import { secondFactorRoutes } from '#lib/accounts/server/routes/secondFactor.ts';
import { settingsRoutes } from '#lib/settings/server/routes/settings.ts';
import { statsRoutes } from '#lib/statistics/server/routes/stats.ts';
import { subscriberRoutes } from '#lib/newsletters/server/routes/subscribers.ts';
import { subscriptionRoutes } from '#lib/newsletters/server/routes/subscriptions.ts';
import { suggestionRoutes } from '#lib/suggestions/server/routes/suggestions.ts';
import { tagRoutes } from '#lib/tags/server/routes/tags.ts';
import { transferRoutes } from '#lib/transfer/server/routes/transfers.ts';
import { undoRoutes } from '#lib/undo/server/routes/undos.ts';
import { ownUserRoutes, userRoutes } from '#lib/users/server/routes/users.ts';
import { workingCopyRoutes } from '#lib/articles/server/routes/workingCopies.ts';

/** The whole API below /api, served by server.ts, and by Next under plain `next dev`. */
export function createApi() {
  const api = createRouter().basePath('/api') as Api;

  api.use(requestId(), logRequest, negotiateLanguage, compress(), allowOwnOrigin);
  api.use(refuseWrongMethod(api));
  api.route('/', metricsRoutes());
  api.use(refuseForeignOrigin, refuseNul, receiveCall, limitToLane, shedLoad, identifyCaller);

  const routes = api
    .route('/auth', authRoutes())
    .route('/auth', ownAccountRoutes())
    .route('/auth', confirmationRoutes())
    .route('/auth', mailboxRoutes())
    .route('/auth', addressChangeRoutes())
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
    .route('/', correctionRoutes())
    .route('/tags', tagRoutes())
    .route('/articles', articleRoutes())
    .route('/pages', pageEditingRoutes())
    .route('/pages', pageRoutes())
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
    .route('/feeds', feedRoutes())
    .route('/suggestions', suggestionRoutes())
    .route('/jobs', jobRoutes())
    .route('/', mediaRoutes())
    .route('/link-cards', linkCardRoutes())
    .route('/logs', logRoutes())
    .route('/settings', settingsRoutes())
    .route('/', transferRoutes())
    .route('/', statsRoutes())
    .route('/', attentionRoutes())
    .route('/', ownUserRoutes())
    .route('/', healthRoutes())
    .route('/', documentationRoutes(api));

  api.onError(answerError);
  api.notFound(answerMissing);
  return routes;
}

/** Paths, inputs and outputs of all routes, for the browser client. */
export type ApiRoutes = ExtractSchema<ReturnType<typeof createApi>>;
