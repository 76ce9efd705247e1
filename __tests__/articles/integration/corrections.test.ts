import { randomUUID } from 'node:crypto';
import { correctionSchema } from '#lib/corrections/correction.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';

const text = 'Длина моста — 340 метров, а не 430.';

async function aCorrection(articleId: string, token: string) {
  const { body } = await send('POST', `/articles/${articleId}/corrections`, token, { text });
  return correctionSchema.parse(body);
}

describe('/api/articles/{id}/corrections', () => {
  it('adds corrections, which the article lists in the order of their times', async () => {
    const { token } = await anAuthor('editor');
    const { id, slug } = await anArticle();
    const earlier = new Date(Date.now() - 60_000).toISOString();

    const added = await send('POST', `/articles/${id}/corrections`, token, { text });
    const older = await send('POST', `/articles/${id}/corrections`, token, { text: 'Раньше', at: earlier });

    expect(added).toMatchObject({ status: 201, body: { id: expect.any(String), at: expect.any(String), text } });
    expect(older).toMatchObject({ status: 201, body: { at: earlier, text: 'Раньше' } });
    const { body } = await send('GET', `/articles/${slug}`, token);
    expect(body).toMatchObject({ corrections: [older.body, added.body] });
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual(['article.correct', 'article.correct']);
  });

  it('adds one for several submissions with one Idempotency-Key, and logs it once', async () => {
    const { token } = await anAuthor('editor');
    const [{ id }, other] = await Promise.all([anArticle(), anArticle()]);
    const submit = (articleId: string) =>
      send('POST', `/articles/${articleId}/corrections`, token, { text }, { 'idempotency-key': 'k1' });

    const [first, second] = await Promise.all([submit(id), submit(id)]);

    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.body).toEqual(first?.body);
    expect((await logEntriesOn(id)).map(({ action }) => action)).toEqual(['article.correct']);
    expect((await submit(other.id)).status).toBe(201);
  });

  it('changes and deletes a correction', async () => {
    const { token } = await anAuthor('editor');
    const { id } = await anArticle();
    const correction = await aCorrection(id, token);
    const path = `/articles/${id}/corrections/${correction.id}`;

    const changed = await send('PUT', path, token, { text: 'Точнее' });
    const deleted = await send('DELETE', path, token);
    const missing = await send('DELETE', path, token);

    expect(changed).toMatchObject({ status: 200, body: { ...correction, text: 'Точнее' } });
    expect(deleted.status).toBe(204);
    expect(missing).toMatchObject({ status: 404, body: { code: 'correction_not_found' } });
  });

  it('rejects a correction of an article that was never public', async () => {
    const { token } = await anAuthor('editor');
    const { id } = await anArticle({ status: 'draft', publishedAt: null });

    const { status, body } = await send('POST', `/articles/${id}/corrections`, token, { text });

    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'never_published' } });
  });

  it.each([
    ['without a text', { text: '  ' }, 'text'],
    ['in the future', { text, at: new Date(Date.now() + 3_600_000).toISOString() }, 'at'],
  ])('rejects a correction %s', async (_, correction, field) => {
    const { token } = await anAuthor('editor');
    const { id } = await anArticle();

    const { status, body } = await send('POST', `/articles/${id}/corrections`, token, correction);

    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  });

  it('forbids authors to correct, even their own article', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });

    const { status } = await send('POST', `/articles/${id}/corrections`, token, { text });

    expect(status).toBe(403);
  });

  it('returns 404 for an unknown article and a correction of another article', async () => {
    const { token } = await anAuthor('editor');
    const { id } = await anArticle();
    const other = await anArticle();
    const correction = await aCorrection(id, token);

    const answers = await Promise.all([
      send('POST', `/articles/${randomUUID()}/corrections`, token, { text }),
      send('PUT', `/articles/${other.id}/corrections/${correction.id}`, token, { text }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
