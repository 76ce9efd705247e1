import type { ReviewCounts, ReviewEntry } from '#lib/review/review.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';

type Board = { reviews: ReviewEntry[]; total: number; counts: ReviewCounts };

async function board(token: string, query = ''): Promise<Board> {
  const { status, body } = await send('GET', `/reviews?limit=100&${query}`, token);
  expect(status).toBe(200);
  return body as Board;
}

/** One author with a draft and changes that wait, and a draft that was returned. */
async function aBoard() {
  const author = await anAuthor();
  const editor = await anAuthor('editor');
  const draft = await createArticle(author.token, { title: 'Первый' });
  const changed = await createArticle(author.token, { title: 'Второй', status: 'published', language: 'en' });
  const returned = await createArticle(author.token, { title: 'Третий' });
  await send('PUT', `/articles/${changed.id}/working-copy`, author.token, { summary: 'Новое' });
  for (const { id } of [draft, changed, returned]) await send('POST', `/articles/${id}/submit`, author.token, {});
  await send('POST', `/articles/${returned.id}/return`, editor.token, { note: 'Короче' });
  return { author, editor, draft, changed, returned };
}

/** The ids of the last pages: the other tests' articles were handed in before, and are more than a page. */
async function newestIds(token: string): Promise<string[]> {
  const { total } = await board(token);
  const last = Math.ceil(total / 100);
  const pages = await Promise.all(
    [last - 1, last, last + 1].filter((page) => page > 0).map((page) => board(token, `page=${page}`)),
  );
  return pages.flatMap(idsOf);
}

const idsOf = ({ reviews }: Board) => reviews.map(({ article }) => article.id);

describe('GET /api/reviews', () => {
  it('lists what waits in the order in which it was handed in, with its kind', async () => {
    const { author, draft, changed } = await aBoard();

    const { reviews, ...rest } = await board(author.token);

    expect(reviews).toMatchObject([{ kind: 'draft' }, { kind: 'changes' }]);
    expect(reviews[0]).toEqual({
      state: 'waiting',
      submittedAt: expect.stringMatching(/Z$/),
      submitter: { id: author.user.id, name: author.user.name },
      note: '',
      assignee: null,
      returnedAt: null,
      returner: null,
      returnNote: '',
      kind: 'draft',
      article: {
        id: draft.id,
        title: 'Первый',
        language: 'ru',
        status: 'review',
        author: { id: author.user.id, name: author.user.name },
        department: null,
      },
    });
    expect(reviews[1]?.article).toMatchObject({ id: changed.id, status: 'published' });
    expect(rest).toEqual({
      total: 2,
      totalIsExact: true,
      page: 1,
      limit: 100,
      counts: { waiting: 2, mine: 0, returned: 1 },
    });
  });

  it('shows editors everybody’s, and authors only those of their own articles', async () => {
    const { author, editor, draft, changed, returned } = await aBoard();
    const other = await anAuthor();

    expect(idsOf(await board(other.token))).toEqual([]);
    expect(idsOf(await board(author.token, 'state=returned'))).toEqual([returned.id]);
    expect(await newestIds(editor.token)).toEqual(expect.arrayContaining([draft.id, changed.id]));
  });

  it('filters by assignee and language', async () => {
    const { author, editor, draft, changed } = await aBoard();
    await send('PUT', `/articles/${draft.id}/assignee`, editor.token, { userId: editor.user.id });

    const mine = await board(editor.token, 'assignee=me');

    expect([idsOf(mine), mine.total, mine.counts.mine]).toEqual([[draft.id], 1, 1]);
    expect(idsOf(await board(author.token, `assignee=${editor.user.id}`))).toEqual([draft.id]);
    expect(idsOf(await board(author.token, 'assignee=none'))).toEqual([changed.id]);
    expect(idsOf(await board(author.token, 'language=en'))).toEqual([changed.id]);
  });

  it('leaves out articles in the trash', async () => {
    const { author, draft, changed } = await aBoard();
    await send('DELETE', `/articles/${draft.id}`, author.token);

    expect(idsOf(await board(author.token))).toEqual([changed.id]);
  });

  it.each(['state=done', 'assignee=anna', 'language=fr', 'page=0'])('refuses %s', async (query) => {
    const { token } = await anAuthor();

    expect((await send('GET', `/reviews?${query}`, token)).status).toBe(400);
  });
});
