import { randomUUID } from 'node:crypto';
import { setArticleAuthors } from '#lib/articles/server/queries/articleAuthors.ts';
import { database } from '#lib/platform/db/server/database.ts';
import type { articles } from '#lib/platform/db/server/schema/articles.ts';
import { reviews } from '#lib/platform/db/server/schema/reviews.ts';
import { send } from './anAuthor.ts';
import { anArticle } from './builders.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const unpublished = { publishedAt: null };

/** Every state of an article, beyond its status: the trash, an expiry before the job, and unpublished changes. */
const articleStates = {
  draft: { status: 'draft', ...unpublished },
  review: { status: 'review', ...unpublished },
  scheduled: { status: 'scheduled', scheduledFor: ago(-60), ...unpublished },
  published: { status: 'published' },
  changed: { status: 'published' },
  archived: { status: 'archived', publishedAt: ago(60), firstPublishedAt: ago(60) },
  expired: { status: 'published', expiresAt: ago(1) },
  trash: { status: 'draft', deletedAt: ago(1), ...unpublished },
  takenDown: { status: 'published', deletedAt: ago(1) },
} satisfies Record<string, Partial<typeof articles.$inferInsert>>;

export type ArticleState = keyof typeof articleStates;

export function isArticleState(name: string): name is ArticleState {
  return name in articleStates;
}

type People = { owner: { user: { id: string }; token: string }; contributor: { user: { id: string; name: string } } };

/** An article in this state with an owner, and somebody else in its byline. */
export async function anArticleIn(state: ArticleState, { owner, contributor }: People) {
  const article = await anArticle({
    authorId: owner.user.id,
    slug: `state-${randomUUID()}`,
    ...articleStates[state],
  });
  const { id, name } = contributor.user;
  await setArticleAuthors(database(), article.id, [
    { id: owner.user.id, name: '', role: 'text' },
    { id, name, role: 'photo' },
  ]);
  if (state === 'review')
    await database().insert(reviews).values({ articleId: article.id, submitterId: owner.user.id });
  if (state === 'changed') {
    await send('PUT', `/articles/${article.id}/working-copy`, owner.token, { title: 'Новый заголовок' });
  }
  return article;
}
