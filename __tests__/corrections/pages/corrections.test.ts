import { database } from '#lib/platform/db/server/database.ts';
import { articleCorrections } from '#lib/platform/db/server/schema/articles.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { parsePage } from '../../support/parsePage.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { page } from '../../support/site.ts';

const text = 'Длина моста — 340 метров, а не 430.';
const at = new Date('2026-11-01T10:00:00.000Z');

async function aCorrectedArticle() {
  const note = { updatedNote: 'Добавлен ответ мэрии.', updatedNoteAt: new Date('2026-10-30T10:00:00.000Z') };
  const article = await anArticle({ publishedAt: new Date('2026-10-29T10:00:00.000Z'), ...note });
  await database().insert(articleCorrections).values({ articleId: article.id, at, text });
  return article;
}

describe('a corrected article', () => {
  it('shows the update and the correction, with a link to all corrections, also as AMP', async () => {
    const { slug } = await aCorrectedArticle();

    const [canonical, amp] = await Promise.all([page(`/articles/${slug}`), page(`/articles/${slug}?amp=1`)]);

    for (const { html } of [canonical, amp]) {
      const { text: shown, anchors } = parsePage(html);
      expect(shown).toContain('Добавлен ответ мэрии.');
      expect(shown).toContain(text);
      expect(anchors).toContain('/corrections');
    }
    expect((await validateAmp(amp.html)).errors).toEqual([]);
  });

  it('has the correction and the time of the last change in its structured data', async () => {
    const { slug } = await aCorrectedArticle();

    const { structuredData, meta } = parsePage((await page(`/articles/${slug}`)).html);

    expect(structuredData[0]).toMatchObject({
      dateModified: at.toISOString(),
      correction: [{ '@type': 'CorrectionComment', datePublished: at.toISOString(), text }],
    });
    expect(meta('article:modified_time')).toEqual([at.toISOString()]);
  });

  it('does not tell readers about a change that no editor mentions', async () => {
    const publishedAt = new Date('2026-10-29T10:00:00.000Z');
    const { slug } = await anArticle({ publishedAt, updatedAt: new Date() });

    const { structuredData, text: shown } = parsePage((await page(`/articles/${slug}`)).html);

    expect(structuredData[0]).toMatchObject({ dateModified: publishedAt.toISOString() });
    expect(shown).not.toContain('Обновлено');
  });
});

describe('/corrections', () => {
  it('lists a new correction with a link to its article, and drops it with the article', async () => {
    const { token } = await anAuthor('editor');
    const { id, slug, title } = await anArticle({ language: 'hy' });
    const shown = async () => parsePage((await page('/hy/corrections')).html);
    expect((await shown()).text).not.toContain(title);

    await send('POST', `/articles/${id}/corrections`, token, { text });
    await pollUntil(async () => (await shown()).text.includes(title), 1000);
    const listed = await shown();
    await send('PUT', `/articles/${id}`, token, { status: 'archived' });
    await pollUntil(async () => !(await shown()).text.includes(title), 1000);

    expect(listed.anchors).toContain(`/hy/articles/${slug}`);
    expect((await shown()).text).not.toContain(title);
  });

  it('is 404 past the last page', async () => {
    expect((await page('/en/corrections?page=500')).status).toBe(404);
  });
});
