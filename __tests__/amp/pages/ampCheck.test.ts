import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { AmpValidator } from '#lib/amp/server/checkAmp.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles, previewLinks } from '#lib/platform/db/server/schema/articles.ts';
import { validateAmp, validatorFolder } from '../../support/ampValidator.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';

const ofSite = join(process.env.TEST_SITE_DATA ?? '', 'amp-validator');

beforeAll(async () => {
  await validateAmp('<p>');
  await rm(ofSite, { recursive: true, force: true });
  await symlink(validatorFolder, ofSite);
}, 600_000);

describe('POST /api/articles/{id}/amp-check', () => {
  it('returns the official validator’s result for the saved text, and leaves no preview link behind', async () => {
    const { token } = await anAuthor();
    const { id } = await createArticle(token, { body: '<p>Текст</p><table><tr><td>1</td></tr></table>' });

    const answer = await send('POST', `/articles/${id}/amp-check`, token);

    expect([answer.status, answer.body]).toEqual([200, { status: 'pass', errors: [] }]);
    expect(await database().select().from(previewLinks).where(eq(previewLinks.articleId, id))).toEqual([]);
  });

  it('returns each error with its position', async () => {
    const { token } = await anAuthor();
    // The API accepts no invalid page, so the row is changed in the database.
    const { id } = await createArticle(token);
    await database().update(articles).set({ canonicalUrl: 'javascript:alert(1)' }).where(eq(articles.id, id));

    const { body } = await send('POST', `/articles/${id}/amp-check`, token);

    expect(body).toEqual({
      status: 'fail',
      errors: expect.arrayContaining([
        { line: expect.any(Number), column: expect.any(Number), message: expect.stringMatching(/javascript/) },
      ]),
    });
  });

  it('is allowed to editors of the article only', async () => {
    const [{ token }, other] = [await anAuthor(), await anAuthor()];
    const { id } = await createArticle(token);

    expect((await send('POST', `/articles/${id}/amp-check`, other.token)).status).toBe(404);
  });
});

describe('the AMP validator', () => {
  it('is unavailable, without throwing, where it cannot be downloaded', async () => {
    const validator = new AmpValidator('/dev/null/nowhere');

    expect(await validator.validate('<p>')).toEqual({ status: 'unavailable', errors: [] });
    expect(await validator.prepare()).toBe(false);
  });

  it('is prepared during the download, and has a verdict afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'amp-'));
    try {
      const validator = new AmpValidator(folder);
      // The verdict, if the download took no longer than the check waits.
      expect(['preparing', 'fail']).toContain((await validator.validate('<p>')).status);
      expect(await validator.prepare()).toBe(true);
      expect((await validator.validate('<p>')).status).toBe('fail');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }, 600_000);

  it('returns concurrent results separately', async () => {
    const validator = new AmpValidator(validatorFolder);

    const verdicts = await Promise.all(
      ['<p>', '<html amp>', '<p onclick="x()">'].map((html) => validator.validate(html)),
    );

    expect(verdicts.map(({ status }) => status)).toEqual(['fail', 'fail', 'fail']);
    expect(new Set(verdicts.map(({ errors }) => JSON.stringify(errors))).size).toBe(3);
  });
});
