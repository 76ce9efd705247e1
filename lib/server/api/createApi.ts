import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { ExtractSchema } from 'hono/types';
import { limitToLane } from '../load/limitToLane.ts';
import type { Api } from './ApiEnvironment.ts';
import { addressChangeRoutes } from './addressChange.ts';
import { adminListRoutes } from './adminLists.ts';
import { articleOwnerRoutes } from './articleOwner.ts';
import { articleRevisionRoutes } from './articleRevisions.ts';
import { articleRoutes } from './articles.ts';
import { articleWritingRoutes } from './articleWriting.ts';
import { attentionRoutes } from './attention.ts';
import { authRoutes } from './auth.ts';
import { blockedSourceRoutes } from './blockedSources.ts';
import { commentRoutes } from './comments.ts';
import { confirmationRoutes } from './confirmation.ts';
import { correctionRoutes } from './corrections.ts';
import { departmentRoutes } from './departments.ts';
import { documentationRoutes } from './documentation.ts';
import { feedRoutes } from './feeds.ts';
import { frontRoutes } from './front.ts';
import { healthRoutes } from './health.ts';
import { invitationRoutes } from './invitations.ts';
import { jobRoutes } from './jobs.ts';
import { likeRoutes } from './likes.ts';
import { linkCardRoutes } from './linkCards.ts';
import { logRoutes } from './logs.ts';
import { mailboxRoutes } from './mailbox.ts';
import { mailingRoutes } from './mailings.ts';
import { managedUserRoutes } from './managedUsers.ts';
import { mediaRoutes } from './media.ts';
import { metricsRoutes } from './metrics.ts';
import { allowOwnOrigin } from './middleware/allowOwnOrigin.ts';
import { answerError, answerMissing } from './middleware/errors.ts';
import { identifyCaller } from './middleware/identifyCaller.ts';
import { logRequest } from './middleware/logRequest.ts';
import { negotiateLanguage } from './middleware/negotiateLanguage.ts';
import { receiveCall } from './middleware/receiveCall.ts';
import { refuseForeignOrigin } from './middleware/refuseForeignOrigin.ts';
import { refuseNul } from './middleware/refuseNul.ts';
import { refuseWrongMethod } from './middleware/refuseWrongMethod.ts';
import { shedLoad } from './middleware/shedLoad.ts';
import { notificationRoutes } from './notifications.ts';
import { ownAccountRoutes } from './ownAccount.ts';
import { ownSecondFactorRoutes } from './ownSecondFactor.ts';
import { pageEditingRoutes } from './pageEditing.ts';
import { pageRoutes } from './pages.ts';
import { replyMailRoutes } from './replyMails.ts';
import { articleReviewRoutes, reviewRoutes } from './reviews.ts';
import { createRouter } from './router.ts';
import { savedArticleRoutes } from './savedArticles.ts';
import { savedFilterRoutes } from './savedFilters.ts';
import { searchRoutes } from './search.ts';
import { secondFactorRoutes } from './secondFactor.ts';
import { settingsRoutes } from './settings.ts';
import { statsRoutes } from './stats.ts';
import { subscriberRoutes } from './subscribers.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { suggestionRoutes } from './suggestions.ts';
import { tagRoutes } from './tags.ts';
import { transferRoutes } from './transfers.ts';
import { undoRoutes } from './undos.ts';
import { ownUserRoutes, userRoutes } from './users.ts';
import { workingCopyRoutes } from './workingCopies.ts';

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
