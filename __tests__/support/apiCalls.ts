import * as apiKeys from '#lib/accounts/client/apiKeys.ts';
import * as auth from '#lib/accounts/client/auth.ts';
import * as ownSession from '#lib/accounts/client/currentSession.ts';
import * as invitations from '#lib/accounts/client/invitations.ts';
import * as mailbox from '#lib/accounts/client/mailbox.ts';
import * as ownAccount from '#lib/accounts/client/ownAccount.ts';
import * as ownFactor from '#lib/accounts/client/ownSecondFactor.ts';
import * as secondFactor from '#lib/accounts/client/passkeySignIn.ts';
import { emptyContent } from '#lib/articles/articleFields.ts';
import * as articleActions from '#lib/articles/client/articleActions.ts';
import * as articles from '#lib/articles/client/articles.ts';
import * as drafts from '#lib/articles/client/drafts.ts';
import * as own from '#lib/articles/client/ownArticles.ts';
import * as revisions from '#lib/articles/client/revisions.ts';
import * as snippets from '#lib/articles/client/snippets.ts';
import * as translations from '#lib/articles/client/translations.ts';
import * as comments from '#lib/comments/client/comments.ts';
import * as blockedSources from '#lib/comments/client.ts';
import * as commentQueue from '#lib/comments/client.ts';
import * as departments from '#lib/departments/client.ts';
import * as jobs from '#lib/jobs/client/jobs.ts';
import * as likes from '#lib/likes/client.ts';
import * as logs from '#lib/logs/client/logs.ts';
import * as media from '#lib/media/client.ts';
import * as mediaItem from '#lib/media/client.ts';
import * as mailings from '#lib/newsletters/client/mailings.ts';
import * as subscribers from '#lib/newsletters/client/subscribers.ts';
import * as subscription from '#lib/newsletters/client/subscription.ts';
import * as saved from '#lib/saved/client.ts';
import * as savedFilters from '#lib/savedFilters/client/savedFilters.ts';
import * as search from '#lib/search/client.ts';
import * as stats from '#lib/statistics/client.ts';
import * as feeds from '#lib/suggestions/client.ts';
import * as suggestions from '#lib/suggestions/client.ts';
import * as tags from '#lib/tags/client.ts';
import * as transfers from '#lib/transfer/client.ts';
import * as undos from '#lib/undo/client/undos.ts';
import * as managed from '#lib/users/client/managedUsers.ts';
import * as users from '#lib/users/client/users.ts';
import { anOwnUser } from './anOwnUser.ts';

export type ApiCall = {
  name: string;
  call: () => Promise<unknown>;
  /** Method and path as received by the server. */
  sent: string;
  /** Whether it has a bearer token. */
  token: boolean;
  body?: unknown;
  headers?: Record<string, string>;
  answer: unknown;
  /** The return value of the call; defaults to the response body. */
  result?: unknown;
  failure: string;
  /**
   * The error message for a response of another shape; defaults to `failure`, null where the response body is ignored.
   */
  misshapen?: string | null;
};

const item = { id: '1', slug: 's', title: 'Заголовок' };
const article = { ...item, body: '<p>Текст</p>' };
const edited = { ...article, revision: 2, etag: '"2"' };
const page = { articles: [item], total: 1, page: 1, limit: 10 };
const user = anOwnUser();
const provisional = { id: 'p1', createdAt: '2026-01-01T00:00:00.000Z', likes: 1, saved: 2, comments: 3 };
const session = { id: 's1', lastSeenAt: '2026-01-01T00:00:00.000Z', isCurrent: true };
const managedUser = { id: '7', name: 'Ани', blocked: false };
const reader = { id: '7', name: 'Ани', role: 'reader' };
const comment = { id: '3', body: 'Да' };
const credential = { id: 'k1', rawId: 'k1', type: 'public-key' as const, clientExtensionResults: {} };
const assertion = { ...credential, response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' } };
const creation = { ...credential, response: { clientDataJSON: 'a', attestationObject: 'b' } };
const department = { id: '4', slug: 'city', name: { ru: 'Город', en: 'City', hy: 'Քաղաք' } };
const managedTag = { language: 'ru', tag: 'В', version: 1 };
const figures = { articles: { total: 1 }, views: { total: 2 } };
const account = { name: 'Ани', email: 'ani@example.com', password: 'верный конь батарея' };
const login = { email: account.email, password: account.password };
const written = { articleId: '1', body: 'Да', authorName: 'Ани' };
const noProfile = 'User profile data not found in API response.';
const message = 'Письмо в пути';

const suggestion = { ...item, url: 'https://example.com' };
const task = { state: 'running', done: 1, total: 3, added: 5, failed: [] };
const mailing = { id: '9', subject: 'Тема', total: 3, sent: 1 };
const newsletter = { articleId: '1', subject: ' ', intro: 'И' };
const image = { id: '6', url: '/media/6/a.jpg', width: 900, height: 600, name: 'мост.png' };
const shownImage = { ...image, usedIn: [{ id: '1', title: 'Мост' }] };
const newApiKey = { name: 'Робот', scopes: ['read' as const], expiresAt: '2027-01-01T00:00:00Z' };
const invitation = { email: 'a@b.am', name: 'Ани', role: 'editor', language: 'hy' } as const;
const feed = { id: '8', url: 'https://example.com/rss', title: 'Лента' };

// An id that would change the path if it were not encoded.
const id = 'a/b';
const coded = 'a%2Fb';

// biome-ignore format: a table is read by columns
export const apiCalls: ApiCall[] = [
  { name: 'fetchRecommendations', call: () => articles.fetchRecommendations(['мосты', 'река'], { limit: 3, exclude: '9' }), sent: `GET /articles/recommendations?tags=${encodeURIComponent('мосты,река')}&limit=3&exclude=9`, token: false, answer: { articles: [item] }, result: [item], failure: 'Failed to fetch recommendations' },
  { name: 'incrementViewCount', call: () => articles.incrementViewCount(id), sent: `POST /articles/increment-view/${coded}`, token: false, answer: { views: 3 }, result: undefined, failure: 'Failed to increment view count', misshapen: null },

  { name: 'fetchSearchCompletions', call: () => search.fetchSearchCompletions('мост', 'ru'), sent: `GET /search/completions?q=${encodeURIComponent('мост')}&language=ru`, token: false, answer: { articles: [item], tags: [], people: [] }, failure: 'Failed to fetch search completions' },

  { name: 'fetchAdminArticles', call: () => own.fetchAdminArticles({}, 't'), sent: 'GET /articles?page=1&limit=10&sort=createdAt%3Adesc', token: true, answer: page, failure: 'Failed to fetch articles for admin' },
  { name: 'fetchAdminArticles (filtered)', call: () => own.fetchAdminArticles({ page: 2, status: 'draft', q: 'мост' }, 't'), sent: `GET /articles?page=2&limit=10&sort=createdAt%3Adesc&status=draft&q=${encodeURIComponent('мост')}`, token: true, answer: page, failure: 'Failed to fetch articles for admin' },
  { name: 'fetchRecentArticles', call: () => own.fetchRecentArticles('t'), sent: 'GET /articles?page=1&limit=5&sort=createdAt%3Adesc', token: true, answer: page, result: [item], failure: 'Failed to fetch recent articles' },
  { name: 'fetchMyArticles', call: () => own.fetchMyArticles({ limit: 20 }, 't'), sent: 'GET /articles/my-articles?page=1&limit=20&sort=createdAt%3Adesc', token: true, answer: page, failure: 'Failed to fetch my articles' },
  { name: 'fetchArticleForEdit', call: () => own.fetchArticleForEdit(id, 't'), sent: `GET /articles/edit/${coded}`, token: true, answer: edited, failure: 'Failed to fetch article for edit' },
  { name: 'fetchArticleVersion', call: () => own.fetchArticleVersion(id, 't'), sent: `GET /articles/edit/${coded}/version`, token: true, answer: { etag: '"r2"', workingCopy: null }, failure: 'Failed to fetch article version' },
  { name: 'fetchSuggestionsByWords', call: () => own.fetchSuggestionsByWords({ words: 'a b', language: 'en' }, 't'), sent: 'GET /articles/suggestions-by-words?words=a+b&language=en', token: true, answer: { articles: [item] }, result: [item], failure: 'Failed to fetch article suggestions' },
  { name: 'fetchSuggestionsByTags', call: () => own.fetchSuggestionsByTags(['a', 'b'], 't'), sent: 'GET /articles/suggestions-by-tags?tags=a%2Cb', token: true, answer: { articles: [item] }, result: [item], failure: 'Failed to fetch article suggestions' },
  { name: 'createArticle', call: () => own.createArticle({ title: 'Да' }, 't'), sent: 'POST /articles', token: true, body: { title: 'Да' }, answer: article, failure: 'Failed to create article' },
  { name: 'updateArticle', call: () => own.updateArticle(id, { title: 'Да' }, 't', '"2"'), sent: `PUT /articles/${coded}`, token: true, body: { title: 'Да' }, headers: { 'if-match': '"2"' }, answer: article, failure: 'Failed to update article' },

  { name: 'createDraft', call: () => drafts.createDraft({ title: 'Да' }, 'k1', { token: 't' }), sent: 'POST /articles', token: true, body: { title: 'Да' }, headers: { 'idempotency-key': 'k1' }, answer: edited, failure: 'Failed to save article' },
  { name: 'saveDraft', call: () => drafts.saveDraft(id, { title: 'Да' }, { token: 't', etag: '"r2"', isAutosave: true }), sent: `PUT /articles/${coded}`, token: true, body: { title: 'Да' }, headers: { 'if-match': '"r2"', 'x-autosave': '1' }, answer: edited, failure: 'Failed to save article' },
  { name: 'publishWorkingCopy', call: () => drafts.publishWorkingCopy(id, { token: 't', etag: '"w1"' }), sent: `POST /articles/${coded}/working-copy/publish`, token: true, body: {}, headers: { 'if-match': '"w1"' }, answer: edited, failure: 'Failed to save article' },
  { name: 'publishWorkingCopy (planned)', call: () => drafts.publishWorkingCopy(id, { token: 't', publishAt: null }), sent: `POST /articles/${coded}/working-copy/publish`, token: true, body: { publishAt: null }, answer: edited, failure: 'Failed to save article' },
  { name: 'discardWorkingCopy', call: () => drafts.discardWorkingCopy(id, 't'), sent: `DELETE /articles/${coded}/working-copy`, token: true, answer: null, result: undefined, failure: 'Failed to discard changes', misshapen: null },
  { name: 'changeArticles', call: () => articleActions.changeArticles({ ids: ['1'], action: 'publish' }, 't'), sent: 'POST /articles/bulk', token: true, body: { ids: ['1'], action: 'publish' }, answer: { done: ['1'], failed: [] }, failure: 'Failed to change articles' },
  { name: 'fetchUndos', call: () => undos.fetchUndos('t'), sent: 'GET /undos', token: true, answer: { undos: [] }, result: [], failure: 'Failed to fetch actions' },
  { name: 'undoAction', call: () => undos.undoAction(id, 't'), sent: `POST /undos/${coded}`, token: true, answer: { done: ['1'], failed: [] }, failure: 'Failed to undo' },
  { name: 'fetchSavedFilters', call: () => savedFilters.fetchSavedFilters('t'), sent: 'GET /saved-filters', token: true, answer: { filters: [] }, result: [], failure: 'Failed to fetch filters' },
  { name: 'saveFilter', call: () => savedFilters.saveFilter({ name: 'Ночь', filter: { q: 'мост' } }, 't'), sent: 'POST /saved-filters', token: true, body: { name: 'Ночь', filter: { q: 'мост' } }, answer: { id: '1', name: 'Ночь' }, failure: 'Failed to save filter' },
  { name: 'deleteSavedFilter', call: () => savedFilters.deleteSavedFilter(id, 't'), sent: `DELETE /saved-filters/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to delete filter', misshapen: null },
  { name: 'duplicateArticle', call: () => articleActions.duplicateArticle(id, 't'), sent: `POST /articles/${coded}/duplicate`, token: true, answer: article, failure: 'Failed to duplicate article' },
  { name: 'restoreArticle', call: () => articleActions.restoreArticle(id, 't'), sent: `POST /articles/${coded}/restore`, token: true, answer: edited, failure: 'Failed to restore article' },
  { name: 'handOverArticle', call: () => articleActions.handOverArticle(id, '7', 't'), sent: `PUT /articles/${coded}/owner`, token: true, body: { userId: '7' }, answer: edited, failure: 'Failed to hand over article' },
  { name: 'confirmSource', call: () => articleActions.confirmSource(id, 't'), sent: `POST /articles/${coded}/source-seen`, token: true, answer: edited, failure: 'Failed to confirm the source' },
  { name: 'beginTranslation', call: () => translations.beginTranslation(id, 'en', { token: 't', key: 'k1' }), sent: `POST /articles/${coded}/translations`, token: true, body: { language: 'en' }, headers: { 'idempotency-key': 'k1' }, answer: edited, failure: 'Failed to begin the translation' },
  { name: 'fetchSourceText', call: () => translations.fetchSourceText(id, { isEditor: true, token: 't' }), sent: `GET /articles/edit/${coded}`, token: true, answer: edited, failure: 'Failed to fetch article for edit' },
  { name: 'fetchSourceText (a colleague’s)', call: () => translations.fetchSourceText(id, { isEditor: false, token: 't' }), sent: `GET /articles/${coded}`, token: false, answer: article, failure: 'Failed to fetch article' },
  { name: 'fetchForeignLinks', call: () => translations.fetchForeignLinks(id, 't'), sent: `GET /articles/edit/${coded}/foreign-links`, token: true, answer: { links: [] }, result: [], failure: 'Failed to fetch foreign links' },
  { name: 'fetchTags', call: () => tags.fetchTags({ q: 'мо' }, 't'), sent: `GET /tags?q=${encodeURIComponent('мо')}`, token: true, answer: { tags: [{ tag: 'мост', count: 2 }] }, result: [{ tag: 'мост', count: 2 }], failure: 'Failed to fetch tags' },
  { name: 'fetchManagedTags', call: () => tags.fetchManagedTags({ language: 'ru', q: 'сша' }, 't'), sent: `GET /tags/managed?language=ru&q=${encodeURIComponent('сша')}`, token: true, answer: { tags: [], total: 0, page: 1, limit: 10 }, failure: 'Failed to fetch tags' },
  { name: 'updateTag', call: () => tags.updateTag({ language: 'ru', tag: 'А/Б' }, { name: 'В', version: 0 }, 't'), sent: `PUT /tags/ru/${encodeURIComponent('А/Б')}`, token: true, body: { name: 'В', version: 0 }, answer: managedTag, failure: 'Failed to update tag' },
  { name: 'mergeTag', call: () => tags.mergeTag({ language: 'ru', tag: 'А' }, { into: 'В', version: 1 }, 't'), sent: `POST /tags/ru/${encodeURIComponent('А')}/merge`, token: true, body: { into: 'В', version: 1 }, answer: managedTag, failure: 'Failed to merge tags' },
  { name: 'fetchRevisions', call: () => revisions.fetchRevisions(id, { page: 1, limit: 10 }, 't'), sent: `GET /articles/${coded}/revisions?page=1&limit=10`, token: true, answer: { revisions: [], total: 0, page: 1, limit: 10 }, failure: 'Failed to fetch revisions' },
  { name: 'keepRevision', call: () => revisions.keepRevision(id, emptyContent('ru'), 't'), sent: `POST /articles/${coded}/revisions`, token: true, body: emptyContent('ru'), answer: edited, failure: 'Failed to keep revision' },
  { name: 'restoreRevision', call: () => revisions.restoreRevision(id, 2, 't'), sent: `POST /articles/${coded}/revisions/2/restore`, token: true, answer: edited, failure: 'Failed to restore revision' },
  { name: 'createPreviewLink', call: () => revisions.createPreviewLink(id, 7, 't'), sent: `POST /articles/${coded}/preview-links`, token: true, body: { days: 7 }, answer: { url: 'https://a.am/preview/x', expiresAt: '2026-01-01T00:00:00.000Z' }, failure: 'Failed to create preview link' },
  { name: 'revokePreviewLinks', call: () => revisions.revokePreviewLinks(id, 't'), sent: `DELETE /articles/${coded}/preview-links`, token: true, answer: null, result: undefined, failure: 'Failed to revoke preview links', misshapen: null },
  { name: 'checkAmp', call: () => revisions.checkAmp(id, 't'), sent: `POST /articles/${coded}/amp-check`, token: true, answer: { status: 'pass', errors: [] }, failure: 'Failed to check AMP' },
  { name: 'checkLinks', call: () => revisions.checkLinks(id, 't'), sent: `POST /articles/${coded}/link-check`, token: true, answer: { links: [] }, result: [], failure: 'Failed to check links' },

  { name: 'fetchSnippets', call: () => snippets.fetchSnippets('t'), sent: 'GET /snippets', token: true, answer: { snippets: [] }, result: [], failure: 'Failed to fetch snippets' },
  { name: 'createSnippet', call: () => snippets.createSnippet({ title: 'О выборах', language: 'ru', body: '<p>Да</p>' }, 't'), sent: 'POST /snippets', token: true, body: { title: 'О выборах', language: 'ru', body: '<p>Да</p>' }, answer: { id: '1' }, failure: 'Failed to create the snippet' },

  { name: 'getLikeCount', call: () => likes.getLikeCount(id), sent: `GET /likes/count/${coded}`, token: false, answer: { count: 3 }, result: 3, failure: 'Failed to get like count' },
  { name: 'getLikeStatus', call: () => likes.getLikeStatus(id, 't'), sent: `GET /likes/status/${coded}`, token: true, answer: { isLiked: true }, result: true, failure: 'Failed to get like status' },
  { name: 'likeArticle', call: () => likes.likeArticle('1', 't'), sent: 'POST /likes', token: true, body: { articleId: '1' }, answer: { articleId: '1', count: 1, isLiked: true }, failure: 'Failed to like article' },
  { name: 'unlikeArticle', call: () => likes.unlikeArticle(id, 't'), sent: `DELETE /likes/${coded}`, token: true, answer: { articleId: id, count: 0, isLiked: false }, failure: 'Failed to unlike article' },

  { name: 'getSavedArticles', call: () => saved.getSavedArticles({ page: 2 }, 't'), sent: 'GET /saved-articles?page=2', token: true, answer: page, failure: 'Failed to get saved articles' },
  { name: 'checkSavedStatus', call: () => saved.checkSavedStatus(id, 't'), sent: `GET /saved-articles/status/${coded}`, token: true, answer: { isSaved: false }, result: false, failure: 'Failed to check saved status' },
  { name: 'saveArticle', call: () => saved.saveArticle('1', 't'), sent: 'POST /saved-articles', token: true, body: { articleId: '1' }, answer: { isSaved: true }, result: true, failure: 'Failed to save article' },
  { name: 'unsaveArticle', call: () => saved.unsaveArticle(id, 't'), sent: `DELETE /saved-articles/${coded}`, token: true, answer: { isSaved: false }, result: false, failure: 'Failed to unsave article' },

  { name: 'getComments', call: () => comments.getComments(id), sent: `GET /comments/${coded}`, token: false, answer: { comments: [{ ...comment, replies: [comment] }], total: 1 }, failure: 'Failed to get comments' },
  { name: 'getPendingComments', call: () => comments.getPendingComments(id, 't'), sent: `GET /comments/${coded}/pending`, token: true, answer: { comments: [comment] }, result: [comment], failure: 'Failed to get pending comments' },
  { name: 'createComment (visitor)', call: () => comments.createComment(written), sent: 'POST /comments', token: false, body: written, answer: comment, failure: 'Failed to create comment' },
  { name: 'createComment (reader)', call: () => comments.createComment({ articleId: '1', body: 'Да' }, 't', 'k1'), sent: 'POST /comments', token: true, body: { articleId: '1', body: 'Да' }, headers: { 'idempotency-key': 'k1' }, answer: comment, failure: 'Failed to create comment' },
  { name: 'reportComment', call: () => comments.reportComment(id, { reason: 'spam' }, null), sent: `POST /comments/${coded}/reports`, token: false, body: { reason: 'spam' }, answer: null, result: undefined, failure: 'Failed to report comment', misshapen: null },
  { name: 'deleteComment', call: () => comments.deleteComment(id, 't'), sent: `DELETE /comments/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to delete comment', misshapen: null },

  { name: 'registerUser', call: () => auth.registerUser(account), sent: 'POST /auth/register', token: false, body: account, answer: { token: 't', user }, failure: 'Failed to register user' },
  { name: 'loginUser', call: () => auth.loginUser(login), sent: 'POST /auth/login', token: false, body: login, answer: { token: 't', user }, failure: 'Failed to login' },
  { name: 'logoutUser', call: () => ownSession.logoutUser('t'), sent: 'POST /auth/logout', token: true, answer: null, result: undefined, failure: 'Failed to logout', misshapen: null },
  { name: 'getMyProfile', call: () => ownSession.getMyProfile('t'), sent: 'GET /auth/me', token: true, answer: { user }, result: user, failure: 'Failed to fetch user profile', misshapen: noProfile },
  { name: 'updateMyProfile', call: () => auth.updateMyProfile({ name: 'Ани' }, 't'), sent: 'PUT /auth/profile', token: true, body: { name: 'Ани' }, answer: { user }, result: user, failure: 'Failed to update user profile', misshapen: noProfile },
  { name: 'forgotPassword', call: () => auth.forgotPassword('a@b.am'), sent: 'POST /auth/forgot-password', token: false, body: { email: 'a@b.am' }, answer: { message }, result: message, failure: 'Failed to request password reset' },
  { name: 'resetPassword', call: () => auth.resetPassword('r', 'новый'), sent: 'POST /auth/reset-password', token: false, body: { token: 'r', password: 'новый' }, answer: { message }, result: message, failure: 'Failed to reset password' },
  { name: 'verifyEmail', call: () => auth.verifyEmail('v'), sent: 'POST /auth/verify-email', token: false, body: { token: 'v' }, answer: { message }, result: message, failure: 'Failed to verify email' },
  { name: 'verifyEmail (in a session, with what is theirs)', call: () => auth.verifyEmail('v', { password: 'п', accounts: ['1'] }, 't'), sent: 'POST /auth/verify-email', token: true, body: { token: 'v', password: 'п', accounts: ['1'] }, answer: { message }, result: message, failure: 'Failed to verify email' },
  { name: 'fetchMailedLink', call: () => mailbox.fetchMailedLink('v', null), sent: 'POST /auth/mailed-link', token: false, body: { token: 'v' }, answer: { purpose: 'verify-email', needsPassword: true, needsSignIn: false, needsChoice: false, accounts: [] }, failure: 'Failed to fetch mailed link' },
  { name: 'fetchMailboxAccounts', call: () => mailbox.fetchMailboxAccounts('t'), sent: 'GET /auth/mailbox', token: true, answer: { accounts: [provisional] }, result: [provisional], failure: 'Failed to fetch mailbox accounts' },
  { name: 'joinMailboxAccounts', call: () => mailbox.joinMailboxAccounts(['1'], 't'), sent: 'POST /auth/mailbox', token: true, body: { accounts: ['1'] }, answer: { message }, result: message, failure: 'Failed to join mailbox accounts' },

  { name: 'fetchMySessions', call: () => ownAccount.fetchMySessions('t'), sent: 'GET /auth/sessions', token: true, answer: { sessions: [session] }, result: [session], failure: 'Failed to fetch sessions' },
  { name: 'endSession', call: () => ownAccount.endSession(id, 't'), sent: `DELETE /auth/sessions/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to end session', misshapen: null },
  { name: 'endOtherSessions', call: () => ownAccount.endOtherSessions('t'), sent: 'DELETE /auth/sessions', token: true, answer: null, result: undefined, failure: 'Failed to end other sessions', misshapen: null },
  { name: 'exportMyData', call: () => ownAccount.exportMyData('t'), sent: 'GET /auth/export', token: true, answer: { exportedAt: '2026-01-01T00:00:00.000Z', profile: user }, failure: 'Failed to export account data' },
  { name: 'deleteMyAccount', call: () => ownAccount.deleteMyAccount({ password: 'п' }, 't'), sent: 'DELETE /auth/me', token: true, body: { password: 'п' }, answer: null, result: undefined, failure: 'Failed to delete account', misshapen: null },
  { name: 'requestEmailChange', call: () => ownAccount.requestEmailChange({ email: 'a@b.am', movesSubscription: true }, 't'), sent: 'POST /auth/email-change', token: true, body: { email: 'a@b.am', movesSubscription: true }, answer: { message }, result: message, failure: 'Failed to request the change of the address' },
  { name: 'confirmEmailChange', call: () => ownAccount.confirmEmailChange('v', 't'), sent: 'POST /auth/email-change/confirm', token: true, body: { token: 'v' }, answer: { message }, result: message, failure: 'Failed to change the address' },
  { name: 'undoEmailChange', call: () => ownAccount.undoEmailChange('v', 'п'), sent: 'POST /auth/email-change/undo', token: false, body: { token: 'v', password: 'п' }, answer: { message }, result: message, failure: 'Failed to undo the change of the address' },
  { name: 'resendVerification', call: () => ownAccount.resendVerification('t'), sent: 'POST /auth/verify-email/resend', token: true, answer: { message }, result: message, failure: 'Failed to resend the verification' },

  { name: 'fetchCommentQueue', call: () => commentQueue.fetchCommentQueue({ status: 'spam', page: 2 }, 't'), sent: 'GET /comments?status=spam&page=2', token: true, answer: { comments: [comment], total: 1, page: 2, limit: 10, counts: { pending: 0, published: 0, spam: 11, deleted: 0, reported: 0 } }, failure: 'Failed to fetch comment queue' },
  { name: 'moderateComment', call: () => commentQueue.moderateComment(id, 'published', 't'), sent: `PUT /comments/${coded}`, token: true, body: { status: 'published' }, answer: comment, failure: 'Failed to moderate comment' },
  { name: 'changeCommenter', call: () => commentQueue.changeCommenter(id, 'held', 't'), sent: `PUT /comments/authors/${coded}`, token: true, body: { standing: 'held' }, answer: { standing: 'held' }, result: undefined, failure: 'Failed to change commenter', misshapen: null },
  { name: 'fetchBlockedSources', call: () => blockedSources.fetchBlockedSources({ page: 2 }, 't'), sent: 'GET /blocked-sources?page=2', token: true, answer: { sources: [], total: 0, page: 2, limit: 10 }, failure: 'Failed to fetch blocked networks' },
  { name: 'blockSource', call: () => blockedSources.blockSource({ commentId: '1', days: 7, reason: 'п' }, 't'), sent: 'POST /blocked-sources', token: true, body: { commentId: '1', days: 7, reason: 'п' }, answer: { id: '1' }, failure: 'Failed to block network' },
  { name: 'unblockSource', call: () => blockedSources.unblockSource(id, 't'), sent: `DELETE /blocked-sources/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to unblock network', misshapen: null },
  { name: 'orderDepartments', call: () => departments.orderDepartments(['4'], 't'), sent: 'PUT /departments/order', token: true, body: { ids: ['4'] }, answer: { departments: [department] }, result: [department], failure: 'Failed to order departments' },
  { name: 'fetchUsers', call: () => managed.fetchUsers({ page: 2, role: 'author', blocked: 'false' }, 't'), sent: 'GET /users?page=2&role=author&blocked=false', token: true, answer: { users: [managedUser], total: 1, page: 2, limit: 10 }, failure: 'Failed to fetch users' },
  { name: 'updateUser', call: () => managed.updateUser(id, { role: 'author' }, 't'), sent: `PUT /users/${coded}`, token: true, body: { role: 'author' }, answer: managedUser, failure: 'Failed to update user' },
  { name: 'resetUserPassword', call: () => managed.resetUserPassword(id, true, 't'), sent: `POST /users/${coded}/password-reset`, token: true, body: { required: true }, answer: { message }, result: message, failure: 'Failed to reset user password' },
  { name: 'fetchInvitations', call: () => invitations.fetchInvitations({ page: 2 }, 't'), sent: 'GET /invitations?page=2', token: true, answer: { invitations: [], total: 0, page: 2, limit: 10 }, failure: 'Failed to fetch invitations' },
  { name: 'createInvitation', call: () => invitations.createInvitation(invitation, 't'), sent: 'POST /invitations', token: true, body: invitation, answer: { ...invitation, id: '1' }, failure: 'Failed to create invitation' },
  { name: 'resendInvitation', call: () => invitations.resendInvitation(id, 't'), sent: `POST /invitations/${coded}/resend`, token: true, answer: { ...invitation, id }, failure: 'Failed to resend invitation' },
  { name: 'revokeInvitation', call: () => invitations.revokeInvitation(id, 't'), sent: `DELETE /invitations/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to revoke invitation', misshapen: null },
  { name: 'fetchApiKeys', call: () => apiKeys.fetchApiKeys({ page: 2 }, 't'), sent: 'GET /api-keys?page=2', token: true, answer: { apiKeys: [], total: 0, page: 2, limit: 10 }, failure: 'Failed to fetch API keys' },
  { name: 'createApiKey', call: () => apiKeys.createApiKey(newApiKey, 't'), sent: 'POST /api-keys', token: true, body: newApiKey, answer: { ...newApiKey, id: '1', key: 'vk_1' }, failure: 'Failed to create API key' },
  { name: 'revokeApiKey', call: () => apiKeys.revokeApiKey(id, 't'), sent: `DELETE /api-keys/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to revoke API key', misshapen: null },
  { name: 'fetchInvitationLink', call: () => invitations.fetchInvitationLink('v', null), sent: 'POST /invitations/lookup', token: false, body: { token: 'v' }, answer: { email: 'a@b.am' }, failure: 'Failed to fetch invitation link' },
  { name: 'acceptInvitation', call: () => invitations.acceptInvitation({ token: 'v', password: 'п' }, 't'), sent: 'POST /invitations/accept', token: true, body: { token: 'v', password: 'п' }, answer: { token: 't', user }, failure: 'Failed to accept invitation' },
  { name: 'deleteUser', call: () => managed.deleteUser(id, 't', '5'), sent: `DELETE /users/${coded}?moveTo=5`, token: true, answer: null, result: undefined, failure: 'Failed to delete user', misshapen: null },
  { name: 'endUserSessions', call: () => managed.endUserSessions(id, 't'), sent: `DELETE /users/${coded}/sessions`, token: true, answer: null, result: undefined, failure: 'Failed to end user sessions', misshapen: null },

  { name: 'fetchMedia', call: () => media.fetchMedia({ page: 2, q: 'мост', unused: '1' }, 't'), sent: `GET /media?page=2&unused=1&q=${encodeURIComponent('мост')}`, token: true, answer: { images: [image], total: 1, page: 2, limit: 10 }, failure: 'Failed to fetch media' },
  { name: 'fetchMediaItem', call: () => mediaItem.fetchMediaItem(id, 't'), sent: `GET /media/${coded}`, token: true, answer: shownImage, failure: 'Failed to fetch image' },
  { name: 'updateMediaItem', call: () => mediaItem.updateMediaItem(id, { alt: 'Мост', credit: '' }, 't'), sent: `PUT /media/${coded}`, token: true, body: { alt: 'Мост', credit: '' }, answer: image, failure: 'Failed to update image' },
  { name: 'deleteMediaItem', call: () => mediaItem.deleteMediaItem(id, 't'), sent: `DELETE /media/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to delete image', misshapen: null },
  { name: 'deleteMediaItem (wherever it is shown)', call: () => mediaItem.deleteMediaItem(id, 't', true), sent: `DELETE /media/${coded}?force=1`, token: true, answer: null, result: undefined, failure: 'Failed to delete image', misshapen: null },

  { name: 'fetchUserData', call: () => users.fetchUserData('t'), sent: 'GET /user', token: true, answer: { user }, result: user, failure: 'Failed to fetch user data', misshapen: 'User data not found in API response.' },
  { name: 'fetchPublicUserProfile', call: () => users.fetchPublicUserProfile(id), sent: `GET /users/public/${coded}`, token: false, answer: { user: reader }, result: reader, failure: 'Failed to fetch public user profile', misshapen: noProfile },

  { name: 'fetchDepartments', call: () => departments.fetchDepartments(), sent: 'GET /departments', token: false, answer: { departments: [department] }, result: [department], failure: 'Failed to fetch departments' },
  { name: 'fetchDepartment', call: () => departments.fetchDepartment(id), sent: `GET /departments/${coded}`, token: false, answer: department, failure: 'Failed to fetch department' },
  { name: 'createDepartment', call: () => departments.createDepartment({ name: department.name }, 't'), sent: 'POST /departments', token: true, body: { name: department.name }, answer: department, failure: 'Failed to create department' },
  { name: 'updateDepartment', call: () => departments.updateDepartment(id, { position: 2 }, 't'), sent: `PUT /departments/${coded}`, token: true, body: { position: 2 }, answer: department, failure: 'Failed to update department' },
  { name: 'deleteDepartment', call: () => departments.deleteDepartment(id, 't', '5'), sent: `DELETE /departments/${coded}?moveTo=5`, token: true, answer: null, result: undefined, failure: 'Failed to delete department', misshapen: null },

  { name: 'fetchSuggestedArticles', call: () => suggestions.fetchSuggestedArticles({}, 't'), sent: 'GET /suggestions?page=1&limit=10&status=new', token: true, answer: { suggestions: [{ ...item, url: 'https://example.com' }], total: 1, page: 1, limit: 10 }, failure: 'Failed to fetch suggested articles' },
  { name: 'fetchSuggestedArticles (filtered)', call: () => suggestions.fetchSuggestedArticles({ page: 2, status: 'rejected', q: 'мост', source: '7', language: 'hy' }, 't'), sent: `GET /suggestions?page=2&limit=10&status=rejected&q=${encodeURIComponent('мост')}&source=7&language=hy`, token: true, answer: { suggestions: [suggestion], total: 1, page: 2, limit: 10 }, failure: 'Failed to fetch suggested articles' },
  { name: 'fetchSuggestionsJob', call: () => suggestions.fetchSuggestionsJob(id, 't'), sent: `GET /suggestions/jobs/${coded}`, token: true, answer: task, failure: 'Failed to fetch suggestions job' },
  { name: 'acceptSuggestion', call: () => suggestions.acceptSuggestion(id, 't'), sent: `POST /suggestions/${coded}/accept`, token: true, answer: edited, failure: 'Failed to accept suggestion' },
  { name: 'rejectSuggestion', call: () => suggestions.rejectSuggestion(id, 't'), sent: `POST /suggestions/${coded}/reject`, token: true, answer: { suggestion }, result: suggestion, failure: 'Failed to reject suggestion' },
  { name: 'restoreSuggestion', call: () => suggestions.restoreSuggestion(id, 't'), sent: `POST /suggestions/${coded}/restore`, token: true, answer: { suggestion }, result: suggestion, failure: 'Failed to restore suggestion' },
  { name: 'decideSuggestions', call: () => suggestions.decideSuggestions({ ids: ['1'], action: 'reject' }, 't'), sent: 'POST /suggestions/bulk', token: true, body: { ids: ['1'], action: 'reject' }, answer: { done: ['1'], failed: [] }, failure: 'Failed to decide on suggestions' },

  { name: 'fetchFeeds', call: () => feeds.fetchFeeds('t'), sent: 'GET /feeds', token: true, answer: { feeds: [feed] }, result: [feed], failure: 'Failed to fetch feeds' },
  { name: 'createFeed', call: () => feeds.createFeed({ url: feed.url }, 't'), sent: 'POST /feeds', token: true, body: { url: feed.url }, answer: feed, failure: 'Failed to create feed' },
  { name: 'updateFeed', call: () => feeds.updateFeed(id, { enabled: false }, 't'), sent: `PUT /feeds/${coded}`, token: true, body: { enabled: false }, answer: feed, failure: 'Failed to update feed' },
  { name: 'deleteFeed', call: () => feeds.deleteFeed(id, 't'), sent: `DELETE /feeds/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to delete feed', misshapen: null },
  { name: 'testFeed', call: () => feeds.testFeed(id, 't'), sent: `POST /feeds/${coded}/test`, token: true, answer: { fault: 'timeout', feed: null }, failure: 'Failed to test feed' },
  { name: 'discoverFeeds', call: () => feeds.discoverFeeds('https://example.com', 't'), sent: 'POST /feeds/discover', token: true, body: { url: 'https://example.com' }, answer: { feeds: [{ url: feed.url, title: 'Лента' }], fault: null }, failure: 'Failed to discover feeds' },
  { name: 'triggerSuggestionsFetch', call: () => suggestions.triggerSuggestionsFetch('t'), sent: 'POST /suggestions/trigger-fetch', token: true, answer: { jobId: 'j' }, result: 'j', failure: 'Failed to trigger suggestions fetch' },
  { name: 'triggerSuggestionsCleanup', call: () => suggestions.triggerSuggestionsCleanup('t'), sent: 'POST /suggestions/trigger-cleanup', token: true, answer: { jobId: 'j' }, result: 'j', failure: 'Failed to trigger suggestions cleanup' },

  { name: 'fetchAttention', call: () => stats.fetchAttention('t'), sent: 'GET /attention', token: true, answer: { returned: 0, late: 0, comments: 0 }, failure: 'Failed to fetch open work' },
  { name: 'fetchDashboardStats', call: () => stats.fetchDashboardStats('t', { from: '2026-01-01' }), sent: 'GET /stats?from=2026-01-01', token: true, answer: figures, failure: 'Failed to fetch dashboard stats' },
  { name: 'fetchLogs', call: () => logs.fetchLogs({ level: 'warning' }, 't'), sent: 'GET /logs?level=warning', token: true, answer: { logs: [{ id: '1', action: 'login' }], total: 1, page: 1, limit: 10 }, failure: 'Failed to fetch logs' },
  { name: 'completeSignIn', call: () => secondFactor.completeSignIn({ challenge: 'c1', code: '123456' }), sent: 'POST /auth/second-factor', token: false, body: { challenge: 'c1', code: '123456' }, answer: { token: 't', user, device: null }, failure: 'Failed to complete the sign-in' },
  { name: 'requestPasskeySignIn', call: () => secondFactor.requestPasskeySignIn(), sent: 'POST /auth/passkey/options', token: false, answer: { challenge: 'c1', options: {} }, failure: 'Failed to request the passkey' },
  { name: 'signInWithPasskey', call: () => secondFactor.signInWithPasskey({ challenge: 'c1', passkey: assertion }), sent: 'POST /auth/passkey', token: false, body: { challenge: 'c1', passkey: assertion }, answer: { token: 't', user }, failure: 'Failed to login' },
  { name: 'fetchMySignIns', call: () => ownAccount.fetchMySignIns('t'), sent: 'GET /auth/sign-ins', token: true, answer: { signIns: [] }, result: [], failure: 'Failed to fetch sign-ins' },
  { name: 'confirmIdentity', call: () => ownAccount.confirmIdentity({ password: 'п' }, 't'), sent: 'POST /auth/confirmation', token: true, body: { password: 'п' }, answer: null, result: undefined, failure: 'Failed to confirm', misshapen: null },
  { name: 'fetchMySecondFactor', call: () => ownFactor.fetchMySecondFactor('t'), sent: 'GET /auth/second-factor', token: true, answer: { passkeys: [], recoveryCodes: 0 }, failure: 'Failed to fetch the second factor' },
  { name: 'setUpAuthenticator', call: () => ownFactor.setUpAuthenticator('t'), sent: 'POST /auth/second-factor/authenticator', token: true, body: {}, answer: { secret: 'AB' }, failure: 'Failed to set up the app' },
  { name: 'confirmAuthenticator', call: () => ownFactor.confirmAuthenticator('123456', 't'), sent: 'POST /auth/second-factor/authenticator/confirm', token: true, body: { code: '123456' }, answer: { recoveryCodes: ['a'] }, result: ['a'], failure: 'Failed to confirm the app' },
  { name: 'removeAuthenticator', call: () => ownFactor.removeAuthenticator('t'), sent: 'DELETE /auth/second-factor/authenticator', token: true, body: {}, answer: null, result: undefined, failure: 'Failed to remove the app', misshapen: null },
  { name: 'requestPasskeyCreation', call: () => ownFactor.requestPasskeyCreation('t'), sent: 'POST /auth/second-factor/passkeys/options', token: true, body: {}, answer: { challenge: 'c1', options: {} }, failure: 'Failed to add the passkey' },
  { name: 'addPasskey', call: () => ownFactor.addPasskey({ challenge: 'c1', name: 'Да', passkey: creation }, 't'), sent: 'POST /auth/second-factor/passkeys', token: true, body: { challenge: 'c1', name: 'Да', passkey: creation }, answer: { passkey: { id: '1' }, recoveryCodes: null }, failure: 'Failed to add the passkey' },
  { name: 'renamePasskey', call: () => ownFactor.renamePasskey(id, 'Да', 't'), sent: `PUT /auth/second-factor/passkeys/${coded}`, token: true, body: { name: 'Да' }, answer: { id: '1', name: 'Да' }, failure: 'Failed to rename the passkey' },
  { name: 'removePasskey', call: () => ownFactor.removePasskey(id, 't'), sent: `DELETE /auth/second-factor/passkeys/${coded}`, token: true, body: {}, answer: null, result: undefined, failure: 'Failed to remove the passkey', misshapen: null },
  { name: 'renewRecoveryCodes', call: () => ownFactor.renewRecoveryCodes('t'), sent: 'POST /auth/second-factor/recovery-codes', token: true, body: {}, answer: { recoveryCodes: ['a'] }, result: ['a'], failure: 'Failed to create recovery codes' },
  { name: 'resetSecondFactor', call: () => managed.resetSecondFactor(id, 't'), sent: `DELETE /users/${coded}/second-factor`, token: true, answer: null, result: undefined, failure: 'Failed to remove the second factor', misshapen: null },
  { name: 'fetchJobsHealth', call: () => jobs.fetchJobsHealth('t'), sent: 'GET /jobs', token: true, answer: { jobs: [{ name: 'digests', overdue: false }], failures: [] }, failure: 'Failed to fetch jobs' },
  { name: 'runJob', call: () => jobs.runJob(id, 't'), sent: `POST /jobs/${coded}/run`, token: true, answer: { accepted: true }, result: undefined, failure: 'Failed to run job', misshapen: null },
  { name: 'retryFailedJob', call: () => jobs.retryFailedJob(id, 't'), sent: `POST /jobs/failed/${coded}/retry`, token: true, answer: { accepted: true }, result: undefined, failure: 'Failed to retry job', misshapen: null },

  { name: 'fetchImports', call: () => transfers.fetchImports('t'), sent: 'GET /imports', token: true, answer: { imports: [{ id: '1' }] }, result: [{ id: '1' }], failure: 'Failed to fetch imports' },
  { name: 'fetchImport', call: () => transfers.fetchImport(id, 't'), sent: `GET /imports/${coded}`, token: true, answer: { id: '1', state: 'done' }, failure: 'Failed to fetch import' },
  { name: 'confirmImport', call: () => transfers.confirmImport(id, 't'), sent: `POST /imports/${coded}/confirm`, token: true, body: {}, answer: { id: '1', state: 'queued' }, failure: 'Failed to start import' },
  { name: 'requestExport', call: () => transfers.requestExport('t'), sent: 'POST /exports', token: true, answer: { url: '/api/downloads/x' }, result: '/api/downloads/x', failure: 'Failed to prepare export' },
  { name: 'requestBackup', call: () => transfers.requestBackup('t'), sent: 'POST /backups', token: true, body: {}, answer: { url: '/api/downloads/x' }, result: '/api/downloads/x', failure: 'Failed to prepare backup' },
  { name: 'fetchBackups', call: () => transfers.fetchBackups('t'), sent: 'GET /backups', token: true, answer: { backups: [] }, failure: 'Failed to fetch backups' },

  { name: 'fetchSubscribers', call: () => subscribers.fetchSubscribers({ page: 2, status: 'active' }, 't'), sent: 'GET /subscribers?page=2&status=active', token: true, answer: { subscribers: [{ id: '1', email: 'a@b.am' }], total: 1, page: 2, limit: 10 }, failure: 'Failed to fetch subscribers' },
  { name: 'fetchSubscriberGrowth', call: () => subscribers.fetchSubscriberGrowth(30, 't'), sent: 'GET /subscribers/growth?days=30', token: true, answer: { active: 2, series: [{ date: '2026-11-20', joined: 2, left: 0, active: 2 }] }, failure: 'Failed to fetch subscriber growth' },
  { name: 'deleteSubscriber', call: () => subscribers.deleteSubscriber(id, 't'), sent: `DELETE /subscribers/${coded}`, token: true, answer: null, result: undefined, failure: 'Failed to delete subscriber', misshapen: null },
  { name: 'fetchMailings', call: () => mailings.fetchMailings(2, 50, 't'), sent: 'GET /mailings?page=2&limit=50', token: true, answer: { mailings: [mailing], total: 1, page: 2, limit: 50 }, failure: 'Failed to fetch mailings' },
  { name: 'previewNewsletter', call: () => mailings.previewNewsletter(newsletter, 't'), sent: 'POST /mailings/preview', token: true, body: { articleId: '1', intro: 'И' }, answer: { subject: 'Т', html: '<p>', text: 'т', recipients: 3 }, failure: 'Failed to preview newsletter' },
  { name: 'testNewsletter', call: () => mailings.testNewsletter(newsletter, 't'), sent: 'POST /mailings/test', token: true, body: { articleId: '1', intro: 'И' }, answer: { accepted: true }, result: undefined, failure: 'Failed to test newsletter', misshapen: null },
  { name: 'sendNewsletter', call: () => mailings.sendNewsletter({ ...newsletter, subject: 'Тема' }, 'k1', true, 't'), sent: 'POST /mailings', token: true, body: { articleId: '1', intro: 'И', subject: 'Тема', again: true }, headers: { 'idempotency-key': 'k1' }, answer: mailing, failure: 'Failed to send newsletter' },
  { name: 'cancelMailing', call: () => mailings.cancelMailing(id, 't'), sent: `POST /mailings/${coded}/cancel`, token: true, answer: null, result: undefined, failure: 'Failed to cancel mailing', misshapen: null },
  { name: 'resumeMailing', call: () => mailings.resumeMailing(id, 't'), sent: `POST /mailings/${coded}/resume`, token: true, answer: null, result: undefined, failure: 'Failed to resume mailing', misshapen: null },

  { name: 'fetchAccountSubscription', call: () => subscription.fetchAccountSubscription('t'), sent: 'GET /subscribe/own', token: true, answer: { subscription: null }, result: null, failure: 'Failed to fetch subscription' },
  { name: 'saveAccountSubscription', call: () => subscription.saveAccountSubscription({ language: 'hy', frequency: 'weekly', departments: [], tags: ['կամուրջ'] }, 't'), sent: 'PUT /subscribe/own', token: true, body: { language: 'hy', frequency: 'weekly', departments: [], tags: ['կամուրջ'] }, answer: { subscription: { status: 'active' } }, result: { status: 'active' }, failure: 'Failed to save subscription' },
  { name: 'endAccountSubscription', call: () => subscription.endAccountSubscription('t'), sent: 'DELETE /subscribe/own', token: true, answer: null, result: undefined, failure: 'Failed to unsubscribe', misshapen: null },
  { name: 'subscribe', call: () => subscription.subscribe('a@b.am', 'hy'), sent: 'POST /subscribe', token: false, body: { email: 'a@b.am', language: 'hy' }, answer: { message }, result: message, failure: 'Subscription failed' },
];
