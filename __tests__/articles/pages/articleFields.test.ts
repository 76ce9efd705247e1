import { randomUUID } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { ArticleContent, EditedArticle } from '#lib/articles/articleDraft.ts';
import { articleFields, fieldNames, fieldsThat } from '#lib/articles/articleFields.ts';
import type { RevisionContent } from '#lib/articles/articleRevision.ts';
import { contentOf } from '#lib/editor/client/draftContent.ts';
import { anAuthor, articleIn, createArticle, send } from '../../support/anAuthor.ts';
import { aDepartment, anArticle, anImage, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page, siteUrl } from '../../support/site.ts';

/** A value of every field that no new article has; its photographer has an account. */
async function everyField(): Promise<ArticleContent> {
  const marker = randomUUID();
  const photographer = await aUser({ role: 'author' });
  const image = await anImage({ author: 'A. Saroyan', copyright: 'The Bridge' });
  const source = await anArticle({ language: 'hy' });
  return {
    title: `A bridge ${marker}`,
    summary: `Over the river ${marker}`,
    body: `<p>It is open ${marker}.</p>`,
    language: 'en',
    cover: { imageId: image.id, alt: `The bridge ${marker}`, credit: 'Photo: A. S.', focus: { x: 0.25, y: 0.75 } },
    department: (await aDepartment()).id,
    tags: [`bridge ${marker}`],
    authors: [
      { id: null, name: `Guest ${marker}`, role: 'text' },
      { id: photographer.id, name: null, role: 'photo' },
    ],
    seo: {
      title: `Bridge ${marker}`,
      description: `What is known ${marker}`,
      noindex: true,
      canonicalUrl: `https://elsewhere.example/${marker}`,
    },
    slug: `bridge-${marker}`,
    translationOf: source.id,
  };
}

/** What is shown of an article: its elements, and what its page says about it. */
async function shown(path: string) {
  const { status, html } = await page(path);
  const elements = DomUtils.getElementsByTagName('*', parseDocument(html), true);
  const parsed = parsePage(html);
  const { datePublished, dateModified, ...data } = parsed.structuredData.find((one) => one['@type'] === 'NewsArticle');
  return {
    status,
    language: parsed.language,
    title: parsed.title,
    canonical: parsed.links('canonical'),
    described: ['description', 'og:title', 'og:image', 'article:author', 'article:section', 'article:tag'].map(
      parsed.meta,
    ),
    data,
    // The time of publication is not that of the preview.
    parts: ['story-head', 'story-cover', 'story-side', 'body', 'author-notes'].map((name) =>
      elements
        .filter(({ attribs }) => attribs.class?.split(' ').includes(name))
        .map((element) => DomUtils.getOuterHTML(element).replace(/<time.*?<\/time>/gs, '')),
    ),
  };
}

async function revisionOf(token: string, { id, revision }: EditedArticle): Promise<ArticleContent> {
  const { body } = await send('GET', `/articles/${id}/revisions/${revision}`, token);
  return (body as RevisionContent).content;
}

describe('every field of an article', () => {
  it('is stored, is in the revision, and is opened by the editor', async () => {
    const { token } = await anAuthor('editor');
    const content = await everyField();

    const article = await createArticle(token, content);

    const opened = contentOf(article);
    // As for every draft whose address is made from its title.
    expect({ ...opened, slug: content.slug }).toEqual(content);
    expect(await revisionOf(token, article)).toEqual(content);
    for (const name of fieldNames) expect([name, content[name]]).not.toEqual([name, articleFields[name].empty]);
  });

  it('is in the preview of unpublished changes as readers will see it', async () => {
    const { token } = await anAuthor('editor');
    const content = await everyField();
    const { id } = await createArticle(token, { status: 'published', slug: `bridge-${randomUUID()}` });
    const changed = articleIn(await send('PUT', `/articles/${id}/working-copy`, token, content));
    expect(changed.workingCopy?.content).toEqual(content);
    const { url } = (await send('POST', `/articles/${id}/preview-links`, token, {})).body as { url: string };

    const preview = await shown(url.replace(siteUrl, ''));
    const published = articleIn(await send('POST', `/articles/${id}/working-copy/publish`, token, {}));

    expect(contentOf(published)).toEqual(content);
    expect(preview).toEqual(await shown(`/en/articles/${content.slug}`));
    expect(JSON.stringify(preview.parts)).toContain(content.authors[0]?.name);
  });

  it('is restored with a revision or stays, as the table of fields says', async () => {
    const { token } = await anAuthor('editor');
    const [former, later] = [await everyField(), await everyField()];
    const first = await createArticle(token, former);
    articleIn(await send('PUT', `/articles/${first.id}`, token, later, { 'if-match': first.etag }));

    const restored = await send('POST', `/articles/${first.id}/revisions/${first.revision}/restore`, token);

    const content = await revisionOf(token, articleIn(restored));
    expect(content).toEqual({ ...later, ...fieldsThat('restored', former) });
  });

  it('is named in the log when it is changed', async () => {
    const { token } = await anAuthor('admin');
    const { id } = await createArticle(token);

    await send('PUT', `/articles/${id}`, token, await everyField(), { 'if-match': '*' });

    const entry = (await logEntriesOn(id)).at(-1);
    expect(Object.keys(Object(entry?.details).after)).toEqual(expect.arrayContaining(fieldNames));
  });
});
