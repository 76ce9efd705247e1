import type { Like, LikeStatus } from '#lib/domain/like.ts';
import { isFlag, isNumber, isText, objectOf, read } from './read.ts';
import { request } from './request.ts';

const isLike = objectOf<Like>({ articleId: isText, count: isNumber, isLiked: isFlag });
const hasCount = objectOf<{ count: number }>({ count: isNumber });
const hasStatus = objectOf<LikeStatus>({ isLiked: isFlag });

export async function getLikeCount(articleId: string, signal?: AbortSignal): Promise<number> {
  const failure = 'Failed to get like count';
  const path = `/likes/count/${encodeURIComponent(articleId)}`;
  return read(await request(path, { failure, signal }), hasCount, failure).count;
}

/** Whether the reader likes the article. */
export async function getLikeStatus(articleId: string, token: string, signal?: AbortSignal): Promise<boolean> {
  const failure = 'Failed to get like status';
  const path = `/likes/status/${encodeURIComponent(articleId)}`;
  return read(await request(path, { token, failure, signal }), hasStatus, failure).isLiked;
}

export async function likeArticle(articleId: string, token: string, signal?: AbortSignal): Promise<Like> {
  const failure = 'Failed to like article';
  const content = await request('/likes', { method: 'POST', token, body: { articleId }, failure, signal });
  return read(content, isLike, failure);
}

export async function unlikeArticle(articleId: string, token: string, signal?: AbortSignal): Promise<Like> {
  const failure = 'Failed to unlike article';
  const path = `/likes/${encodeURIComponent(articleId)}`;
  return read(await request(path, { method: 'DELETE', token, failure, signal }), isLike, failure);
}
