import { callApi } from '#lib/platform/http/browser/callApi.ts';

export function getLikeCount(articleId: string, signal?: AbortSignal) {
  const failure = 'Failed to get like count';
  return callApi('GET /likes/count/:articleId', { param: { articleId }, pick: 'count', failure, signal });
}

export function getLikeStatus(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to get like status';
  return callApi('GET /likes/status/:articleId', { param: { articleId }, token, pick: 'isLiked', failure, signal });
}

export function likeArticle(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to like article';
  return callApi('POST /likes', { token, body: { articleId }, expect: 'isLiked', failure, signal });
}

export function unlikeArticle(articleId: string, token: string, signal?: AbortSignal) {
  const failure = 'Failed to unlike article';
  return callApi('DELETE /likes/:articleId', { param: { articleId }, token, expect: 'isLiked', failure, signal });
}
