import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { Api } from './ApiEnvironment.ts';
import { adminListRoutes, tagRoutes } from './adminLists.ts';
import { articleRevisionRoutes } from './articleRevisions.ts';
import { articleRoutes } from './articles.ts';
import { articleWritingRoutes } from './articleWriting.ts';
import { authRoutes } from './auth.ts';
import { commentRoutes } from './comments.ts';
import { departmentRoutes } from './departments.ts';
import { documentationRoutes } from './documentation.ts';
import { feedRoutes } from './feeds.ts';
import { healthRoutes } from './health.ts';
import { jobRoutes } from './jobs.ts';
import { likeRoutes } from './likes.ts';
import { logRoutes } from './logs.ts';
import { mailboxRoutes } from './mailbox.ts';
import { mailingRoutes } from './mailings.ts';
import { managedUserRoutes } from './managedUsers.ts';
import { mediaRoutes } from './media.ts';
import { metricsRoutes } from './metrics.ts';
import { allowOwnOrigin } from './middleware/allowOwnOrigin.ts';
import { answerError, answerMissing } from './middleware/errors.ts';
import { identifyCaller } from './middleware/identifyCaller.ts';
import { limitBody } from './middleware/limitBody.ts';
import { limitToLane } from './middleware/limitToLane.ts';
import { logRequest } from './middleware/logRequest.ts';
import { negotiateLanguage } from './middleware/negotiateLanguage.ts';
import { refuseForeignOrigin } from './middleware/refuseForeignOrigin.ts';
import { refuseNul } from './middleware/refuseNul.ts';
import { refuseWrongMethod } from './middleware/refuseWrongMethod.ts';
import { shedLoad } from './middleware/shedLoad.ts';
import { ownAccountRoutes } from './ownAccount.ts';
import { createRouter } from './router.ts';
import { savedArticleRoutes } from './savedArticles.ts';
import { searchRoutes } from './search.ts';
import { statsRoutes } from './stats.ts';
import { subscriberRoutes } from './subscribers.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { suggestionRoutes } from './suggestions.ts';
import { ownUserRoutes, userRoutes } from './users.ts';
import { workingCopyRoutes } from './workingCopies.ts';

/** The whole API below /api: served by server.ts, and by Next alone under plain `next dev`. */
export function createApi(): Api {
  const api = createRouter().basePath('/api') as Api;

  api.use(requestId(), logRequest, negotiateLanguage, compress(), allowOwnOrigin);
  api.use(refuseWrongMethod(api));
  api.route('/', metricsRoutes());
  api.use(limitToLane, shedLoad, refuseForeignOrigin, refuseNul, identifyCaller, limitBody);

  api.route('/auth', authRoutes());
  api.route('/auth', ownAccountRoutes());
  api.route('/auth', mailboxRoutes());
  // Before the article by id or slug, which any word fits.
  api.route('/articles', adminListRoutes());
  api.route('/articles', articleWritingRoutes());
  api.route('/articles', articleRevisionRoutes());
  api.route('/articles', workingCopyRoutes());
  api.route('/tags', tagRoutes());
  api.route('/articles', articleRoutes());
  api.route('/departments', departmentRoutes());
  api.route('/likes', likeRoutes());
  api.route('/saved-articles', savedArticleRoutes());
  api.route('/comments', commentRoutes());
  api.route('/search', searchRoutes());
  api.route('/subscribe', subscriptionRoutes());
  api.route('/subscribers', subscriberRoutes());
  api.route('/mailings', mailingRoutes());
  api.route('/users', userRoutes());
  api.route('/users', managedUserRoutes());
  api.route('/feeds', feedRoutes());
  api.route('/suggestions', suggestionRoutes());
  api.route('/jobs', jobRoutes());
  api.route('/', mediaRoutes());
  api.route('/logs', logRoutes());
  api.route('/', statsRoutes());
  api.route('/', ownUserRoutes());
  api.route('/', healthRoutes());
  api.route('/', documentationRoutes(api));

  api.onError(answerError);
  api.notFound(answerMissing);
  return api;
}
