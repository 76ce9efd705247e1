import type { ServerResponse } from 'node:http';
import type { CheckedLink } from '#lib/articles/articleRevision.ts';
import { aFetchingSite } from '../../support/aFetchingSite.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../support/builders.ts';

const { server, site } = aFetchingSite();

async function check(id: string, token: string) {
  const response = await fetch(`${site().url}/api/articles/${id}/link-check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const body = (await response.json()) as { links: CheckedLink[] };
  return { status: response.status, states: body.links?.map(({ href, state }) => [href, state]) };
}

const bodyOf = (links: string[]) => `<p>${links.map((href) => `<a href="${href}">x</a>`).join(' ')}</p>`;

/** The states of the links in an article of a new author. */
async function statesOf(links: string[]) {
  const author = await aUser({ role: 'author' });
  const article = await anArticle({ authorId: author.id, status: 'draft', body: bodyOf(links) });
  return check(article.id, await aSession(author));
}

const html = { 'content-type': 'text/html' };

describe('POST /api/articles/{id}/link-check', () => {
  it('looks up own articles, pages and departments', async () => {
    const author = await aUser({ role: 'author' });
    const [shown, draft, foreign, gone] = await Promise.all([
      anArticle(),
      anArticle({ authorId: author.id, status: 'draft' }),
      anArticle({ status: 'draft' }),
      anArticle({ deletedAt: new Date() }),
    ]);
    const department = await aDepartment();
    const expected = [
      [`/articles/${shown.slug}`, 'works'],
      [`/en/articles/${shown.id}#section-1`, 'works'],
      [`/articles/${draft.slug}`, 'hidden'],
      [`/articles/${foreign.slug}`, 'missing'],
      [`/articles/${gone.slug}`, 'missing'],
      ['/articles/never-was', 'missing'],
      ['/pages/never-was', 'missing'],
      [`/departments/${department.slug}`, 'works'],
      ['/departments/never-was', 'missing'],
    ];
    const links = [...expected.map(([href = '']) => href), '#here', 'mailto:a@example.com', '/search?q=x'];
    const article = await anArticle({ authorId: author.id, body: bodyOf(links) });

    expect(await check(article.id, await aSession(author))).toEqual({ status: 200, states: expected });
  });

  it('requests other sites, each address once', async () => {
    const links = {
      works: server.send('/there', '<p>a', html),
      moved: server.send('/moved', '', { location: '/there' }, 301),
      noHead: server.on(
        '/no-head',
        ({ method }, response) => void response.writeHead(method === 'HEAD' ? 405 : 200).end(),
      ),
      large: server.on('/large', ({ method }, response) =>
        method === 'HEAD' ? response.destroy() : response.writeHead(200).end(Buffer.alloc(6 * 1024 * 1024)),
      ),
      missing: server.url('/nothing'),
      gone: server.send('/gone', '', html, 410),
      failing: server.send('/broken', '', html, 500),
      refused: server.send('/login', '', html, 403),
    };

    const states = ['works', 'works', 'works', 'works', 'missing', 'missing', 'failing', 'refused'];
    const expected = Object.values(links).map((href, index) => [href, states[index]]);
    expect(await statesOf(Object.values(links))).toEqual({ status: 200, states: expected });

    const before = server.requests.length;
    expect(await statesOf(Object.values(links))).toEqual({ status: 200, states: expected });
    expect(server.requests.length).toBe(before);
  });

  it('answers while a page is slow, and with its state later', async () => {
    const waiting: ServerResponse[] = [];
    const url = server.on('/slow', (_, response) => void waiting.push(response));
    const author = await aUser({ role: 'author' });
    const article = await anArticle({ authorId: author.id, body: bodyOf([url]) });
    const token = await aSession(author);

    expect((await check(article.id, token)).states).toEqual([[url, 'checking']]);
    for (const response of waiting) response.writeHead(200).end();

    expect((await check(article.id, token)).states).toEqual([[url, 'works']]);
  });

  it.each([
    'http://127.0.0.1:22/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://nowhere.invalid/',
  ])('says about %s only that it does not work', async (url) => {
    expect((await statesOf([url])).states).toEqual([[url, 'failing']]);
  });

  it('follows no redirect to an internal address', async () => {
    const url = server.send('/inside', '', { location: 'http://127.0.0.1:22/' }, 302);

    expect((await statesOf([url])).states).toEqual([[url, 'failing']]);
  });

  it('checks the first hundred addresses of other sites', async () => {
    const links = Array.from({ length: 105 }, (_, index) => server.send(`/page-${index}`, '', html));

    expect((await statesOf(links)).states).toHaveLength(100);
  });

  it('is for those who may edit the article', async () => {
    const article = await anArticle();
    const token = await aSession(await aUser({ role: 'author' }));

    expect((await check(article.id, token)).status).toBe(403);
    expect((await check(article.id, 'none')).status).toBe(401);
  });
});
