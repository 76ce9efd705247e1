/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { EditedArticle } from '#lib/articles/articleDraft.ts';
import { emptyContent } from '#lib/articles/articleFields.ts';
import { DraftKeeper } from '#lib/editor/client/DraftKeeper.ts';
import { contentOf } from '#lib/editor/client/draftContent.ts';
import { type DraftPhase, hasUnsaved } from '#lib/editor/client/draftReducer.ts';
import { findLocalCopy, listNewCopies, storeLocalCopy } from '#lib/editor/client/localCopies.ts';
import { saveDelays } from '#lib/editor/client/saveDelays.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { ApiServer, type Received, type ServerAnswer } from '../support/ApiServer.ts';
import { anEditedArticle } from '../support/anEditedArticle.ts';

const server = new ApiServer();
const usual = { ...saveDelays };
const opened = anEditedArticle({ id: 'a1', title: 'before', slug: 'before', etag: '"r1"' });
const theirs = anEditedArticle({ id: 'a1', title: 'theirs', slug: 'theirs', etag: '"r7"' });
const ok = (title: string, etag: string): ServerAnswer => ({
  status: 200,
  body: anEditedArticle({ id: 'a1', title, slug: title, etag }),
});
const refused = (status: number, more: object = {}): ServerAnswer => ({
  status,
  body: { message: 'Нет', code: 'refused', ...more },
});
let address: string;
let stop: (() => void)[];

/** Returns these responses in order; the last one repeats. */
function answering(...answers: ServerAnswer[]) {
  let requestCount = 0;
  server.answer = () => answers[Math.min(requestCount++, answers.length - 1)] ?? 'never';
}

function open(article: EditedArticle | null = opened) {
  const content = article ? contentOf(article) : emptyContent('ru');
  const keeper = new DraftKeeper({ article, content, token: 't1', userId: 'u1', key: 'new:k1' });
  const phases: DraftPhase[] = [];
  keeper.subscribe(() => phases.push(keeper.getState().phase));
  stop.push(keeper.start());
  return { keeper, phases };
}

const sent = () => server.received.map(({ method, path }) => `${method} ${path}`);
const titleOf = ({ body }: Received) => JSON.parse(body).title;

beforeAll(async () => {
  address = await server.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  Object.assign(saveDelays, usual);
  process.env.NEXT_PUBLIC_API_HOST = address;
  server.received.length = 0;
  stop = [];
});
afterEach(() => {
  for (const one of stop) one();
});

describe('a draft', () => {
  it.each<[string, ServerAnswer, DraftPhase]>([
    ['accepts it', ok('typed', '"r2"'), 'saved'],
    ['has another version', refused(412, { article: theirs }), 'conflict'],
    ['returns 412 without the other version', refused(412), 'failed'],
    ['has ended the session', refused(401), 'signedOut'],
    ['refuses it', refused(400), 'failed'],
    ['broke', { status: 500, body: '<html>' }, 'failed'],
    ['returns another shape', { status: 200, body: {} }, 'offline'],
    ['closes the connection', 'cut', 'offline'],
  ])('ends in the right state when the server %s, with every word preserved', async (_, answer, phase) => {
    answering(answer);
    const { keeper, phases } = open();
    keeper.change({ title: 'typed' });

    await keeper.save();

    expect(phases).toEqual(['dirty', 'saving', phase]);
    expect(keeper.getState().content.title).toBe('typed');
    expect(keeper.getState().saved.title).toBe(phase === 'saved' ? 'typed' : 'before');
  });

  it('merges remote changes elsewhere in the text when its own save is refused', async () => {
    const body = '<p>a</p><p>b</p>';
    const mine = anEditedArticle({ id: 'a1', title: 'one', body, slug: 'one', etag: '"r1"' });
    const others = { ...mine, body: '<p>a</p><p>B</p>', etag: '"r2"' };
    const both = { ...mine, body: '<p>A</p><p>B</p>', etag: '"r3"' };
    answering(refused(412, { article: others }), { status: 200, body: both });
    const { keeper, phases } = open(mine);
    keeper.change({ body: '<p>A</p><p>b</p>' });

    await keeper.save();

    expect(phases).not.toContain('conflict');
    expect(server.received.map(({ headers }) => headers['if-match'])).toEqual(['"r1"', '"r2"']);
    expect(keeper.getState().saved.body).toBe('<p>A</p><p>B</p>');
  });

  it('merges remote changes into what is being typed', async () => {
    const body = '<p>a</p><p>b</p>';
    const mine = anEditedArticle({ id: 'a1', title: 'one', body, slug: 'one', etag: '"r1"' });
    const { keeper } = open(mine);
    keeper.changeLater(() => ({ body: '<p>A</p><p>b</p>' }));

    await keeper.join({ ...mine, body: '<p>a</p><p>B</p>', etag: '"r2"' });

    expect(keeper.getState()).toMatchObject({ phase: 'dirty', content: { body: '<p>A</p><p>B</p>' }, edition: 1 });
  });

  it('knows a change beside the text without telling of it', async () => {
    const mine = anEditedArticle({ id: 'a1', title: 'one', body: '<p>a</p>', slug: 'one', etag: '"r1"' });
    const { keeper } = open(mine);

    await keeper.join({ ...mine, etag: '"r3"' });

    expect(keeper.getState()).toMatchObject({ phase: 'clean', joined: null, article: { etag: '"r3"' } });
  });

  it('reports a conflict when both have changed the same paragraph', async () => {
    const mine = anEditedArticle({ id: 'a1', title: 'one', body: '<p>a</p>', slug: 'one', etag: '"r1"' });
    const { keeper } = open(mine);
    keeper.change({ body: '<p>A</p>' });

    await keeper.join({ ...mine, body: '<p>B</p>', etag: '"r2"' });

    expect(keeper.getState()).toMatchObject({ phase: 'conflict', content: { body: '<p>A</p>' } });
  });

  it('serializes a long text once for many keystrokes, before saving', async () => {
    answering(ok('before', '"r2"'));
    const { keeper, phases } = open();
    const read = jest.fn(() => ({ body: '<p>typed</p>' }));
    for (let key = 0; key < 20; key++) keeper.changeLater(read);

    expect(read).not.toHaveBeenCalled();
    expect(hasUnsaved(keeper.getState())).toBe(true);
    await keeper.save();

    expect(read).toHaveBeenCalledTimes(1);
    expect(server.received.map(({ body }) => JSON.parse(body).body)).toEqual(['<p>typed</p>']);
    expect(phases.at(-1)).toBe('saved');
  });

  it('serializes the last input when the page is left', () => {
    const { keeper } = open();
    keeper.changeLater(() => ({ body: '<p>last words</p>' }));

    for (const one of stop.splice(0)) one();

    expect(keeper.getState().content.body).toBe('<p>last words</p>');
  });

  it('is saved exactly as serialized, manually and automatically', async () => {
    answering(ok('by hand', '"r2"'), ok('by itself', '"r3"'));
    const { keeper } = open();
    keeper.change({ title: 'by hand' });
    await keeper.save();
    Object.assign(saveDelays, { quiet: 10 });
    keeper.change({ title: 'by itself' });
    await waitFor(() => expect(keeper.getState().article?.etag).toBe('"r3"'));

    expect(sent()).toEqual(['PUT /api/articles/a1', 'PUT /api/articles/a1']);
    expect(server.received.map(({ headers }) => [headers['if-match'], headers['x-autosave']])).toEqual([
      ['"r1"', undefined],
      ['"r2"', '1'],
    ]);
  });

  it('is created by the first non-empty save, once for any number of retries', async () => {
    answering('cut', ok('typed', '"r1"'));
    const { keeper } = open(null);
    await keeper.save();
    keeper.change({ summary: ' ' });
    await keeper.save();
    expect(sent()).toEqual([]);

    keeper.change({ title: 'typed' });
    await keeper.save();
    expect(keeper.getState().phase).toBe('offline');
    window.dispatchEvent(new Event('online'));
    await keeper.save();

    expect(sent()).toEqual(['POST /api/articles', 'POST /api/articles']);
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['new:k1', 'new:k1']);
    expect(keeper.getState()).toMatchObject({ phase: 'saved', article: { id: 'a1' } });
  });

  it('of a published article is saved as a working copy', async () => {
    answering(ok('typed', '"r1"'));
    const { keeper } = open({ ...opened, status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' });
    keeper.change({ title: 'typed' });
    await keeper.save();

    expect(sent()).toEqual(['PUT /api/articles/a1/working-copy']);
  });

  it('never sends two saves at once, and then sends what was typed meanwhile', async () => {
    const { keeper } = open();
    let under = 0;
    let most = 0;
    server.answer = async (request) => {
      under += 1;
      most = Math.max(most, under);
      if (server.received.length === 1) keeper.change({ title: 'second' });
      await new Promise((resolve) => setTimeout(resolve));
      under -= 1;
      return ok(titleOf(request), `"${server.received.length}"`);
    };
    keeper.change({ title: 'first' });

    const first = keeper.save();
    // Resolves when everything is saved, not when a save in progress is found.
    await keeper.save();

    expect([most, server.received.map(titleOf)]).toEqual([1, ['first', 'second']]);
    expect(keeper.getState()).toMatchObject({ phase: 'saved', saved: { title: 'second' } });
    await first;
  });

  it('retries after a missing response or a server error, but not after a refusal', async () => {
    Object.assign(saveDelays, { quiet: 5, firstRetry: 5 });
    answering('cut', { status: 500, body: '' }, ok('typed', '"r2"'), refused(400));
    const { keeper, phases } = open();
    keeper.change({ title: 'typed' });
    await waitFor(() => expect(keeper.getState().phase).toBe('saved'));
    expect(phases.filter((phase) => phase !== 'saving')).toEqual(['dirty', 'offline', 'failed', 'saved']);

    keeper.change({ title: '' });
    await waitFor(() => expect(keeper.getState().phase).toBe('failed'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.received).toHaveLength(4);

    keeper.change({ title: 'changed' });
    await waitFor(() => expect(server.received.length).toBeGreaterThan(4));
  });

  it('waits for a new sign-in and continues as that user', async () => {
    answering(refused(401), ok('typed', '"r2"'));
    const { keeper } = open();
    keeper.change({ title: 'typed' });
    await keeper.save();

    keeper.signIn('t2');
    await keeper.save();

    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
    expect(keeper.getState().phase).toBe('saved');
  });

  it('notes that the session has ended without a save of its own, and what the next sign-in lacks', async () => {
    answering(ok('typed', '"r2"'));
    const { keeper } = open();
    const content = { code: 'second_factor_required', challenge: 'c', methods: ['code'], passkeyOptions: null };

    keeper.endSession(new ApiError('over', 401, { code: 'second_factor_required', content }));
    expect(keeper.getState()).toMatchObject({
      phase: 'signedOut',
      secondFactor: { challenge: 'c', methods: ['code'], passkeyOptions: null },
    });
    keeper.signIn('t2');
    expect(keeper.getState().phase).toBe('clean');

    keeper.change({ title: 'typed' });
    await keeper.save();
    expect(keeper.getState().phase).toBe('saved');
  });

  it('saves nothing during a conflict, then saves on top of the other version', async () => {
    answering(refused(412, { article: theirs }), ok('both', '"r8"'));
    const { keeper } = open();
    keeper.change({ title: 'mine' });
    await keeper.save();
    keeper.change({ title: 'mine still' });
    await keeper.save();
    expect([server.received.length, keeper.getState().theirs?.title]).toEqual([1, 'theirs']);

    await keeper.settle({ ...keeper.getState().content, title: 'both' });

    expect(server.received.at(-1)?.headers['if-match']).toBe('"r7"');
    expect(keeper.getState()).toMatchObject({ phase: 'saved', content: { title: 'both' }, theirs: null });
  });

  it('goes on showing the version of its conflict when a later one is saved', async () => {
    answering(refused(412, { article: theirs }));
    const { keeper } = open();
    keeper.change({ title: 'typed' });
    await keeper.save();
    const conflict = keeper.getState();

    await keeper.join({ ...theirs, title: 'later', etag: '"r8"' });

    expect(keeper.getState()).toBe(conflict);
    expect(conflict.theirs?.etag).toBe('"r7"');
  });

  it('keeps a text that was not chosen before it saves what was chosen', async () => {
    answering(refused(412, { article: theirs }), ok('mine', '"r8"'), ok('both', '"r9"'));
    const { keeper } = open();
    keeper.change({ title: 'mine' });
    await keeper.save();
    const { content } = keeper.getState();

    await keeper.settle({ ...content, title: 'both' }, [content]);

    expect(server.received.map(titleOf)).toEqual(['mine', 'mine', 'both']);
    expect(server.received.map(({ headers }) => headers['if-match'])).toEqual(['"r1"', '"r7"', '"r8"']);
    expect(server.received.some(({ headers }) => headers['x-autosave'])).toBe(false);
  });

  it('stays unsaved with the own text if a text that was not chosen can not be kept', async () => {
    answering(refused(412, { article: theirs }), { status: 500, body: {} });
    const { keeper } = open();
    keeper.change({ title: 'mine' });
    await keeper.save();

    await keeper.settle({ ...keeper.getState().content, title: 'theirs' }, [keeper.getState().content]);

    expect(keeper.getState()).toMatchObject({ phase: 'failed', content: { title: 'mine' } });
  });

  it('is sent when the page is left', async () => {
    answering(ok('typed', '"r2"'));
    const { keeper } = open();
    keeper.change({ title: 'typed' });
    window.dispatchEvent(new Event('pagehide'));

    await waitFor(() => expect(keeper.getState().phase).toBe('saved'));
    expect(server.received[0]?.headers['x-autosave']).toBe('1');
  });

  it('is not changed by its keeper after the page has stopped it', async () => {
    Object.assign(saveDelays, { quiet: 5 });
    const { keeper } = open();
    keeper.change({ title: 'typed' });
    for (const one of stop) one();
    window.dispatchEvent(new Event('pagehide'));
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(sent()).toEqual([]);
  });
});

describe('a command on the article', () => {
  it('runs after pending input was saved, and applies its result', async () => {
    answering(ok('typed', '"r2"'));
    const { keeper } = open();
    keeper.change({ title: 'typed' });
    const received: (string | null)[] = [];

    const done = await keeper.run(async (article, token) => {
      received.push(article.etag, token);
      return anEditedArticle({ id: 'a1', title: 'published', slug: 'published' });
    });

    expect([done, received]).toEqual([true, ['"r2"', 't1']]);
    expect(keeper.getState()).toMatchObject({ phase: 'saved', content: { title: 'published' } });
  });

  it('does not run when pending input could not be saved', async () => {
    answering(refused(400));
    const { keeper } = open();
    keeper.change({ title: 'typed' });

    const done = await keeper.run(() => Promise.reject(new Error('was asked')));

    expect([done, keeper.getState().content.title]).toEqual([false, 'typed']);
  });
});

describe('a browser without storage', () => {
  it('restores nothing, reports no error, and still saves drafts', async () => {
    expect('indexedDB' in globalThis).toBe(false);
    const copy = { key: 'new:k2', userId: 'u1', content: emptyContent('ru'), saved: emptyContent('ru'), at: 1 };
    await storeLocalCopy(copy);
    expect([await findLocalCopy('new:k2', 'u1'), await listNewCopies('u1', 'article')]).toEqual([null, []]);

    answering(ok('typed', '"r2"'));
    const { keeper } = open();
    keeper.change({ title: 'typed' });
    await keeper.save();
    expect(keeper.getState().phase).toBe('saved');
  });
});
