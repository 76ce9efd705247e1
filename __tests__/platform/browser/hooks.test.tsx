/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AuthProvider } from '#lib/accounts/client/AuthProvider.tsx';
import { useMyProfile } from '#lib/accounts/client/useMyProfile.ts';
import { useComments } from '#lib/comments/client/useComments.ts';
import { useLikeCount, useLikeStatus, useToggleLike } from '#lib/likes/client.ts';
import { useSavedArticles, useSavedStatus, useToggleSaved } from '#lib/saved/client/useToggleSaved.ts';
import { ApiServer, type ServerAnswer } from '../../support/ApiServer.ts';
import { anOwnUser } from '../../support/anOwnUser.ts';

const server = new ApiServer();
const user = anOwnUser();
const saved = { id: 'a1', slug: 's', title: 'Сохранённое' };
const thread = { id: 'c1', body: 'Да', replies: [] };
/** Server responses by method and path. */
let answers: Record<string, ServerAnswer | Promise<ServerAnswer>>;

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const timesAsked = (call: string) => server.received.filter(({ method, path }) => `${method} ${path}` === call).length;

function Page({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AuthProvider>{children}</AuthProvider>
    </SWRConfig>
  );
}

function useLike() {
  const { isLiked } = useLikeStatus('a1');
  const { count } = useLikeCount('a1', 7);
  return { isLiked, count, toggle: useToggleLike('a1', { isLiked, count }) };
}

function useSaved() {
  const { isSaved } = useSavedStatus('a1');
  const { articles } = useSavedArticles();
  return { isSaved, articles, toggle: useToggleSaved('a1', isSaved) };
}

beforeAll(() => server.start());
afterAll(() => server.stop());

beforeEach(() => {
  localStorage.setItem('token', 't1');
  server.received.length = 0;
  answers = {
    'GET /api/auth/me': ok({ user }),
    'GET /api/likes/status/a1': ok({ isLiked: false }),
    'GET /api/likes/count/a1': ok({ count: 8 }),
    'POST /api/likes': ok({ articleId: 'a1', count: 10, isLiked: true }),
    'GET /api/saved-articles/status/a1': ok({ isSaved: true }),
    'GET /api/saved-articles?page=1': ok({ articles: [saved], total: 1, page: 1, limit: 10 }),
    'DELETE /api/saved-articles/a1': ok({ isSaved: false }),
    'GET /api/comments/a1?page=2': ok({ comments: [thread], total: 11 }),
  };
  server.answer = ({ method, path }) => answers[`${method} ${path}`] ?? { status: 404, body: {} };
});

describe('a signed-in reader’s page', () => {
  it('requests the reader’s own likes, saved articles and profile', async () => {
    const { result } = renderHook(
      () => ({ like: useLikeStatus('a1'), saved: useSavedStatus('a1'), list: useSavedArticles(), me: useMyProfile() }),
      { wrapper: Page },
    );

    await waitFor(() =>
      expect(result.current).toMatchObject({
        like: { isLiked: false, loading: false },
        saved: { isSaved: true, loading: false },
        list: { articles: [saved], total: 1, limit: 10 },
        me: { profile: user },
      }),
    );
  });

  it('requests nothing personal for visitors', async () => {
    localStorage.clear();
    const { result } = renderHook(
      () => ({ like: useLikeStatus('a1'), saved: useSavedStatus('a1'), me: useMyProfile(), count: useLikeCount('a1') }),
      { wrapper: Page },
    );

    await waitFor(() => expect(result.current.count.count).toBe(8));
    expect(result.current).toMatchObject({
      like: { loading: false },
      saved: { loading: false },
      me: { loading: false },
    });
    expect(server.received.map(({ path }) => path)).toEqual(['/api/likes/count/a1']);
  });

  it('does not retry a refused request', async () => {
    answers['GET /api/comments/a1?page=1'] = { status: 404, body: { message: 'Нет такой статьи' } };
    const { result } = renderHook(() => useComments('a1'), { wrapper: Page });

    await waitFor(() => expect(result.current.error).toMatchObject({ message: 'Нет такой статьи', status: 404 }));
    expect(timesAsked('GET /api/comments/a1?page=1')).toBe(1);
  });
});

describe('comments', () => {
  it('come from the page until the current ones are loaded', async () => {
    const initial = { comments: [], total: 0, totalIsExact: true };
    const { result } = renderHook(() => useComments('a1', 2, initial), { wrapper: Page });
    expect(result.current).toMatchObject({ comments: [], total: 0 });

    await waitFor(() => expect(result.current).toMatchObject({ comments: [thread], total: 11 }));
  });

  it('are reloaded after one was written', async () => {
    const { result } = renderHook(() => useComments('a1', 2), { wrapper: Page });
    await waitFor(() => expect(result.current.total).toBe(11));
    answers['GET /api/comments/a1?page=2'] = ok({ comments: [], total: 12 });

    await act(() => result.current.reload());

    expect(result.current.total).toBe(12);
  });
});

describe('a like', () => {
  async function open() {
    const { result } = renderHook(useLike, { wrapper: Page });
    expect(result.current.count).toBe(7);
    await waitFor(() => expect(result.current).toMatchObject({ isLiked: false, count: 8 }));
    return result;
  }

  it('updates at once, then shows the server’s count', async () => {
    const result = await open();
    const { promise, resolve } = Promise.withResolvers<ServerAnswer>();
    answers['POST /api/likes'] = promise;

    const toggled: Promise<Error | null>[] = [];
    act(() => {
      toggled.push(result.current.toggle());
    });
    expect(result.current).toMatchObject({ isLiked: true, count: 9 });
    resolve(ok({ articleId: 'a1', count: 10, isLiked: true }));

    expect(await act(() => Promise.all(toggled))).toEqual([null]);
    expect(result.current).toMatchObject({ isLiked: true, count: 10 });
  });

  it('is undone when it fails, with the reason', async () => {
    const result = await open();
    answers['POST /api/likes'] = { status: 429, body: { message: 'Слишком часто' } };

    const failure = await act(() => result.current.toggle());

    expect(failure).toMatchObject({ message: 'Слишком часто', status: 429 });
    expect(result.current).toMatchObject({ isLiked: false, count: 8 });
  });

  it('sends one request for a double click', async () => {
    const result = await open();

    await act(() => Promise.all([result.current.toggle(), result.current.toggle()]));

    expect(timesAsked('POST /api/likes')).toBe(1);
    expect(result.current).toMatchObject({ isLiked: true, count: 10 });
  });

  it('does nothing for a visitor', async () => {
    localStorage.clear();
    const { result } = renderHook(useLike, { wrapper: Page });

    expect(await act(() => result.current.toggle())).toBeNull();
    expect(timesAsked('POST /api/likes')).toBe(0);
  });
});

describe('a saved article', () => {
  it('is removed at once, and the list is reloaded', async () => {
    const { result } = renderHook(useSaved, { wrapper: Page });
    await waitFor(() => expect(result.current).toMatchObject({ isSaved: true, articles: [saved] }));
    answers['GET /api/saved-articles?page=1'] = ok({ articles: [], total: 0, page: 1, limit: 10 });

    expect(await act(() => result.current.toggle())).toBeNull();

    await waitFor(() => expect(result.current).toMatchObject({ isSaved: false, articles: [] }));
  });

  it('stays when the server is unreachable', async () => {
    const { result } = renderHook(useSaved, { wrapper: Page });
    await waitFor(() => expect(result.current).toMatchObject({ isSaved: true, articles: [saved] }));
    answers['DELETE /api/saved-articles/a1'] = 'cut';

    expect(await act(() => result.current.toggle())).toMatchObject({ message: 'Failed to unsave article' });
    expect(result.current.isSaved).toBe(true);
  });
});
