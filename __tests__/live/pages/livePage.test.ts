import { aLiveArticle, setLive } from '../../support/aLiveArticle.ts';
import { validateAmp } from '../../support/ampValidator.ts';
import { send } from '../../support/anAuthor.ts';
import { parsePage } from '../../support/parsePage.ts';
import { page } from '../../support/site.ts';

type Live = Awaited<ReturnType<typeof aLiveArticle>>;

/** Twenty-three entries: two key moments, the last one pinned. */
async function aLongStory(): Promise<Live & { ids: string[] }> {
  const live = await aLiveArticle();
  const ids: string[] = [];
  for (let number = 1; number <= 23; number += 1) {
    const isKey = number === 2 || number === 22;
    const entry = { headline: isKey ? `Важное ${number}` : '', body: `<p>Запись номер ${number}.</p>` };
    ids.push((await live.add({ ...entry, isKey, isPinned: number === 23 })).id);
  }
  return { ...live, ids };
}

const entriesIn = (html: string) => [...html.matchAll(/id="entry-([\w-]+)"/g)].map(([, id]) => id);
const read = async (path: string) => (await page(path)).html;

describe('the page of a live article', () => {
  it('shows the newest entries first, the summary and key moments above, and the rest on further pages', async () => {
    const { article, ids } = await aLongStory();
    const path = `/articles/${article.slug}`;

    const first = await read(path);
    const { text, anchors } = parsePage(first);
    const next = anchors.find((href) => href.includes('?entry=') && href.includes(ids[2] ?? '')) ?? '';
    const second = await read(next.split('#')[0] ?? '');

    expect(entriesIn(first)).toEqual(ids.slice(3).reverse());
    expect(text).toMatch(
      /Что известно к этому часу[\s\S]*Запись номер 23[\s\S]*Главные события[\s\S]*Важное 2[\s\S]*Важное 22/,
    );
    expect(anchors).toEqual(
      expect.arrayContaining([`#entry-${ids[21]}`, `/articles/${article.slug}?entry=${ids[1]}#entry-${ids[1]}`]),
    );
    expect(entriesIn(second)).toEqual(ids.slice(0, 3).reverse());
    expect(parsePage(second).anchors).toContain(path);
    expect(parsePage(second).links('canonical')[0]).toMatch(new RegExp(`${path}$`));
  });

  it('shows a new entry, a correction and a removal at the next load', async () => {
    const { article, add, token } = await aLiveArticle();
    const first = await add({ body: '<p>Первая, 430.</p>' });
    const path = `/articles/${article.slug}`;
    const before = parsePage(await read(path));

    const second = await add({ headline: 'Вторая', body: '<p>Запись.</p>' });
    const change = { revision: 1, body: '<p>Первая, 340.</p>', correction: 'Было 430.' };
    await send('PUT', `/articles/${article.id}/live/entries/${first.id}`, token, change);
    const after = await read(path);
    await send('DELETE', `/articles/${article.id}/live/entries/${second.id}`, token);

    expect(before.text).toContain('Первая, 430.');
    expect(entriesIn(after)).toEqual([second.id, first.id]);
    expect(parsePage(after).text).toMatch(/Вторая[\s\S]*Первая, 340\.[\s\S]*Исправлено[\s\S]*Было 430\./);
    expect(entriesIn(await read(path))).toEqual([first.id]);
  });

  it('is a LiveBlogPosting with its entries', async () => {
    const { article, user, add } = await aLiveArticle();
    const { id, at } = await add({ headline: 'Мост открыт', body: '<p>Первые <b>пешеходы</b>.</p>' });

    const [data] = parsePage(await read(`/articles/${article.slug}`)).structuredData;

    expect(data).toMatchObject({
      '@type': 'LiveBlogPosting',
      coverageStartTime: expect.any(String),
      dateModified: expect.any(String),
      liveBlogUpdate: [
        {
          ...{ '@type': 'BlogPosting', headline: 'Мост открыт', datePublished: at, articleBody: 'Первые пешеходы.' },
          url: expect.stringContaining(`/articles/${article.slug}?entry=${id}#entry-${id}`),
          author: { '@type': 'Person', name: user.name },
        },
      ],
    });
    expect(data).not.toHaveProperty('coverageEndTime');
    expect(Date.parse(data.dateModified)).toBeGreaterThanOrEqual(Date.parse(at));
  });

  it('is valid AMP that asks for new entries itself, and gets the one page that all get', async () => {
    const { article, add } = await aLongStory();
    await add({
      headline: '«Новое» & <другое>',
      body: '<p>Видео</p><iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
    });
    const path = `/articles/${article.slug}?amp=1`;

    const { html } = await page(path);
    const asked = await page(`${path}&amp_latest_update_time=1795000000000`);

    expect((await validateAmp(html)).errors).toEqual([]);
    expect(html).toMatch(/<amp-live-list id="live-list"[^>]* data-max-items-per-page="20"><button/);
    expect(entriesIn(html)).toHaveLength(20);
    expect(asked.html).toBe(html);
    expect(asked.headers.get('x-cache')).toBe('hit');
  });

  it('is an ordinary article with the key moments first after the end', async () => {
    const { article, token, ids } = await aLongStory();
    await setLive(article.id, token, 'ended');
    const path = `/articles/${article.slug}`;

    const [first, amp] = [await read(path), await read(`${path}?amp=1`)];
    const rest = await read(`${path}?entry=${ids[22]}`);
    const { structuredData, anchors } = parsePage(first);

    expect(entriesIn(first)).toEqual([ids[1], ids[21]]);
    expect(structuredData[0]).toMatchObject({ coverageEndTime: expect.any(String) });
    expect(first).not.toContain('live-new');
    expect(anchors).toContain(`${path}?entry=${ids[22]}#entry-${ids[22]}`);
    expect(entriesIn(rest)).toEqual(ids.slice(3).reverse());
    expect((await validateAmp(amp)).errors).toEqual([]);
    expect(amp).toMatch(/<amp-live-list [^>]*disabled/);
  });

  it('redirects from an entry that is not there', async () => {
    const [{ article }, other] = [await aLiveArticle(), await aLiveArticle()];
    const { id } = await other.add({ body: '<p>1</p>' });

    const { status, headers } = await page(`/articles/${article.slug}?entry=${id}`);

    expect([status, headers.get('location')]).toEqual([302, `/articles/${article.slug}`]);
  });

  it('has its entries in feeds, and the time of the last one in the sitemap', async () => {
    const { article, add } = await aLiveArticle();
    const feed = `/users/${article.authorId}/feed.json`;
    await page(feed);
    const { id } = await add({ headline: 'Мост открыт', body: '<p>Первые пешеходы.</p>' });

    const { items } = JSON.parse((await page(feed)).html);

    expect(items[0].content_html.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`<a href="https?://[^"]*entry=${id}[^>]*>[\\s\\S]*Мост открыт[\\s\\S]*Первые пешеходы`),
    );
    expect(Date.parse(items[0].date_modified)).toBeGreaterThan(article.publishedAt?.getTime() ?? 0);
  });
});
