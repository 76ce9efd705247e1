import type { comments } from '#lib/platform/db/server/schema/engagement.ts';
import type { ArticleInput } from './articleRow.ts';
import { demoId } from './demoId.ts';
import { hashNumber } from './hashNumber.ts';
import { demoAuthors, demoReaders } from './people.ts';
import type { DemoThread } from './readDemoComments.ts';

type CommentRow = typeof comments.$inferInsert;

/** The threads that readers wrote below an article, each after the article and before now. */
export function commentRows(article: ArticleInput, threads: DemoThread[], now: Date): CommentRow[] {
  const readers = demoReaders.flatMap(({ name, language }, index) =>
    language === article.language ? [{ name, key: `reader${index}` }] : [],
  );
  const author = demoAuthors.find(({ key }) => demoId('user', key) === article.authorId);
  const personOf = (by: number | 'author') => (by === 'author' ? author : readers[by % readers.length]);

  return threads.flatMap((thread, position) => {
    const age =
      (now.getTime() - article.publishedAt.getTime()) *
      (0.1 + (0.7 * (position + hashNumber(thread.text))) / threads.length);
    const start = article.publishedAt.getTime() + age * 0.8;
    const id = demoId('comment', `${article.slug}/${position}`);
    const first = commentRow({
      id,
      article,
      parentId: null,
      person: personOf(thread.by),
      body: thread.text,
      at: start,
    });
    const replies = (thread.replies ?? []).map(({ by, text }, index) =>
      commentRow({
        id: demoId('comment', `${article.slug}/${position}/${index}`),
        article,
        parentId: id,
        person: personOf(by),
        body: text,
        at: start + ((now.getTime() - start) * 0.5 * (index + 1)) / (index + 2),
      }),
    );
    return [first, ...replies];
  });
}

type Words = {
  id: string;
  article: ArticleInput;
  parentId: string | null;
  person: { key: string; name: string } | undefined;
  body: string;
  at: number;
};

function commentRow({ id, article, parentId, person, body, at }: Words): CommentRow {
  return {
    id,
    articleId: article.id,
    parentId,
    authorId: person ? demoId('user', person.key) : null,
    authorName: person?.name ?? '—',
    body,
    status: 'published',
    createdAt: new Date(at),
  };
}
