import type { ArticleRef } from '../api/ArticleRef.ts';
import type { BlockedSourcesQuery } from '../api/blockedSources.ts';
import type { CommentQueueQuery } from '../api/commentQueue.ts';
import type { FrontTarget } from '../api/front.ts';
import type { InvitationsQuery } from '../api/invitations.ts';
import type { LogsQuery } from '../api/logs.ts';
import type { NewsletterInput } from '../api/mailings.ts';
import type { UsersQuery } from '../api/managedUsers.ts';
import type { MediaListQuery } from '../api/media.ts';
import type { NotificationsQuery } from '../api/notifications.ts';
import type { AdminArticlesQuery } from '../api/ownArticles.ts';
import type { PagesQuery } from '../api/pages.ts';
import type { ReviewsQuery } from '../api/reviews.ts';
import type { StatsPeriod } from '../api/stats.ts';
import type { SubscribersQuery } from '../api/subscribers.ts';
import type { SuggestionsQuery } from '../api/suggestions.ts';
import type { ManagedTagsQuery } from '../api/tags.ts';

/** All keys of the SWR cache. Private data has the bearer in its key, so that the next user does not get it. */
export const keys = {
  likeCount: (articleId: string) => ['likes/count', articleId] as const,
  likeStatus: (articleId: string, bearer: string) => ['likes/status', articleId, bearer] as const,
  savedStatus: (articleId: string, bearer: string) => ['saved-articles/status', articleId, bearer] as const,
  savedArticles: (page: number, bearer: string) => ['saved-articles', page, bearer] as const,
  comments: (articleId: string, page: number) => ['comments', articleId, page] as const,
  pendingComments: (articleId: string, bearer: string) => ['comments/pending', articleId, bearer] as const,
  commentQueue: (query: CommentQueueQuery, bearer: string) => ['comments/queue', query, bearer] as const,
  blockedSources: (query: BlockedSourcesQuery, bearer: string) => ['blocked-sources', query, bearer] as const,
  logs: (query: LogsQuery, bearer: string) => ['logs', query, bearer] as const,
  publicUser: (id: string) => ['users/public', id] as const,
  staff: (bearer: string) => ['users/staff', bearer] as const,
  users: (query: UsersQuery, bearer: string) => ['users', query, bearer] as const,
  invitations: (query: InvitationsQuery, bearer: string) => ['invitations', query, bearer] as const,
  invitationLink: (token: string, bearer: string | null) => ['invitations/lookup', token, bearer] as const,
  adminArticles: (query: AdminArticlesQuery, bearer: string) => ['articles', query, bearer] as const,
  pages: (query: PagesQuery, bearer: string) => ['pages', query, bearer] as const,
  reviews: (query: ReviewsQuery, bearer: string) => ['reviews', query, bearer] as const,
  notifications: (query: NotificationsQuery, bearer: string) => ['notifications', query, bearer] as const,
  notificationPreferences: (bearer: string) => ['notifications/preferences', bearer] as const,
  tags: (q: string, language: string | null, bearer: string) => ['tags', q, language, bearer] as const,
  managedTags: (query: ManagedTagsQuery, bearer: string) => ['tags/managed', query, bearer] as const,
  departments: () => ['departments'] as const,
  stats: (period: StatsPeriod, bearer: string) => ['stats', period, bearer] as const,
  backups: (bearer: string) => ['backups', bearer] as const,
  jobs: (bearer: string) => ['jobs', bearer] as const,
  attention: (bearer: string) => ['attention', bearer] as const,
  undos: (bearer: string) => ['undos', bearer] as const,
  savedFilters: (bearer: string) => ['saved-filters', bearer] as const,
  recentArticles: (bearer: string) => ['articles/recent', bearer] as const,
  suggestions: (query: SuggestionsQuery, token: string) => ['suggestions', query, token] as const,
  suggestionsJob: (id: string, token: string) => ['suggestions/jobs', id, token] as const,
  imports: (bearer: string) => ['imports', bearer] as const,
  import: (id: string, language: string, bearer: string) => ['imports/one', id, language, bearer] as const,
  feeds: (token: string) => ['feeds', token] as const,
  subscription: (token: string) => ['subscribe/preferences', token] as const,
  accountSubscription: (bearer: string) => ['subscribe/own', bearer] as const,
  feedTest: (id: string, bearer: string) => ['feeds/test', id, bearer] as const,
  subscribers: (query: SubscribersQuery, bearer: string) => ['subscribers', query, bearer] as const,
  subscriberGrowth: (days: number, bearer: string) => ['subscribers/growth', days, bearer] as const,
  mailings: (query: { page: number; limit: number }, bearer: string) => ['mailings', query, bearer] as const,
  mailPreview: (newsletter: NewsletterInput, bearer: string) => ['mailings/preview', newsletter, bearer] as const,
  myProfile: (bearer: string) => ['auth/me', bearer] as const,
  mailedLink: (token: string, bearer: string | null) => ['auth/mailed-link', token, bearer] as const,
  mailboxAccounts: (bearer: string) => ['auth/mailbox', bearer] as const,
  mySecondFactor: (bearer: string) => ['auth/second-factor', bearer] as const,
  mySignIns: (bearer: string) => ['auth/sign-ins', bearer] as const,
  mySessions: (bearer: string) => ['auth/sessions', bearer] as const,
  front: (target: FrontTarget, bearer: string) => ['front', target, bearer] as const,
  settings: (bearer: string) => ['settings', bearer] as const,
  media: (query: MediaListQuery, bearer: string) => ['media', query, bearer] as const,
  mediaItem: (id: string, bearer: string) => ['media/item', id, bearer] as const,
  mediaOriginal: (id: string, version: string, bearer: string) => ['media/original', id, version, bearer] as const,
  sourceText: (of: ArticleRef, isEditor: boolean, bearer: string) => ['articles/source', of, isEditor, bearer] as const,
  foreignLinks: (of: ArticleRef, version: string, bearer: string) =>
    ['articles/foreign-links', of, version, bearer] as const,
  revision: (of: ArticleRef, revision: number, bearer: string) => ['revision', of, revision, bearer] as const,
  revisions: (of: ArticleRef, page: number, saved: string, bearer: string) =>
    ['revisions', of, page, saved, bearer] as const,
};

export function isSavedArticlesKey(key: unknown): boolean {
  return Array.isArray(key) && key[0] === 'saved-articles';
}

/** Matches every page of a list: `isOfList('users')`. */
export function isOfList(name: string): (key: unknown) => boolean {
  return (key) => Array.isArray(key) && key[0] === name;
}

/** Matches every list of the admin area's articles: a change of one may move it in any of them. */
export function isArticlesKey(key: unknown): boolean {
  return Array.isArray(key) && typeof key[0] === 'string' && /^articles(\/recent)?$/.test(key[0]);
}
