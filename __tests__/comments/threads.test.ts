import { countComments, withComment, withOlder, withoutComment } from '#components/comments/CommentThreads.tsx';
import type { Comment, CommentThread } from '#lib/comments/comment.ts';

function aComment(id: string, parentId: string | null = null): Comment {
  const author = { id: null, name: 'Анна', avatarUrl: null, portraitUrl: null };
  return {
    id,
    parentId,
    author,
    articleId: 'article',
    fromNewsroom: false,
    body: id,
    status: 'published',
    createdAt: '2026-01-01T00:00:00Z',
  };
}

function aThread(id: string, ...replies: string[]): CommentThread {
  return { ...aComment(id), replies: replies.map((reply) => aComment(reply, id)) };
}

const shape = (threads: CommentThread[]) => threads.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);
const threads = [aThread('b', 'b1'), aThread('a')];

describe('threads', () => {
  it('put a new comment first', () => {
    expect(shape(withComment(threads, aComment('c')))).toEqual([['c'], ['b', 'b1'], ['a']]);
  });

  it('append a reply to its thread', () => {
    expect(shape(withComment(threads, aComment('b2', 'b')))).toEqual([['b', 'b1', 'b2'], ['a']]);
  });

  it('remove a reply alone, and a top-level comment with its replies', () => {
    expect(shape(withoutComment(threads, 'b1'))).toEqual([['b'], ['a']]);
    expect(shape(withoutComment(threads, 'b'))).toEqual([['a']]);
  });

  it('append older threads without duplicates', () => {
    expect(shape(withOlder(threads, [aThread('a'), aThread('0')]))).toEqual([['b', 'b1'], ['a'], ['0']]);
  });

  it('count comments with their replies', () => {
    expect(countComments(threads)).toBe(3);
  });
});
