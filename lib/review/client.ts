import { actorOf } from '#lib/platform/auth/role.ts';
import { callApi, type Query } from '#lib/platform/http/browser/callApi.ts';
import { useStaff } from '#lib/users/client.ts';
import { canReview } from '#lib/users/permissions.ts';
import type { StaffMember } from '#lib/users/user.ts';

export type ReviewsQuery = Query<'GET /reviews'>;

/** What is in review or was returned: everybody's for editors, for authors that of their own articles. */
export function fetchReviews(query: ReviewsQuery, token: string, signal?: AbortSignal) {
  return callApi('GET /reviews', { query, token, expect: 'counts', failure: 'Failed to fetch reviews', signal });
}

/** Hands in a draft, or the unpublished changes of a published article. */
export function submitArticle(id: string, note: string, token: string) {
  const failure = 'Failed to hand in article';
  return callApi('POST /articles/:id/submit', { param: { id }, token, body: { note }, expect: 'etag', failure });
}

export function withdrawArticle(id: string, token: string) {
  const failure = 'Failed to withdraw article';
  return callApi('POST /articles/:id/withdraw', { param: { id }, token, expect: 'etag', failure });
}

export function returnArticle(id: string, note: string, token: string) {
  const failure = 'Failed to return article';
  return callApi('POST /articles/:id/return', { param: { id }, token, body: { note }, expect: 'etag', failure });
}

/** @param userId an editor; null for nobody */
export function assignReview(id: string, userId: string | null, token: string) {
  const failure = 'Failed to assign review';
  return callApi('PUT /articles/:id/assignee', { param: { id }, token, body: { userId }, expect: 'etag', failure });
}

/** Editors and admins who can review, by name; `selected` also if they no longer can. */
export function useReviewers(enabled: boolean, selected: { id: string; name: string } | null) {
  const staff = useStaff(enabled) ?? [];
  const reviewers = staff.filter((member) => isReviewer(member)).map(({ id, name }) => ({ id, name }));
  const isMissing = selected !== null && !reviewers.some(({ id }) => id === selected.id);
  return isMissing ? [selected, ...reviewers] : reviewers;
}

function isReviewer(member: StaffMember): boolean {
  return !member.blocked && canReview(actorOf(member));
}
