import { and, inArray } from 'drizzle-orm';
import { findOwner, isOwnedBy, isOwnOrSigned } from '#lib/articles/server/queries/articleAuthors.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articleAuthors, articles } from '#lib/platform/db/server/schema/articles.ts';
import { anArticle, aUser } from '../../../support/builders.ts';

describe('isOwnedBy', () => {
  it('finds own and signed articles, whether the person has many or few', async () => {
    const [{ id }, other] = [await aUser({ role: 'author' }), await aUser({ role: 'author' })];
    const own = await anArticle({ authorId: id });
    const signed = await anArticle({ authorId: other.id });
    const foreign = await anArticle({ authorId: other.id });
    await database().insert(articleAuthors).values({ articleId: signed.id, position: 1, userId: id });
    // Whose byline names somebody else.
    const unsigned = await anArticle({ authorId: id });
    await database()
      .delete(articleAuthors)
      .where(inArray(articleAuthors.articleId, [unsigned.id]));

    const all = inArray(
      articles.id,
      [own, signed, foreign, unsigned].map((article) => article.id),
    );
    for (const condition of [
      isOwnOrSigned(id),
      isOwnedBy({ id, ownsMany: false }),
      isOwnedBy({ id, ownsMany: true }),
    ]) {
      const rows = await database().select({ id: articles.id }).from(articles).where(and(all, condition));
      expect(rows.map((row) => row.id).sort()).toEqual([own.id, signed.id, unsigned.id].sort());
    }
    expect(await findOwner(database(), id)).toEqual({ id, ownsMany: false });
  });
});
