import { CachedPage } from '#lib/platform/cache/server/CachedPage.ts';
import { PageCache } from '#lib/platform/cache/server/PageCache.ts';
import { purgeListener } from '#lib/platform/cache/server/purgeListener.ts';

/** Two cached pages, and the listener; `isFresh` of a page that is no longer cached is undefined. */
function aCache() {
  const cache = new PageCache(1_000_000);
  const policy = { fresh: 60, staleWhileRevalidate: 60, staleIfError: 600 };
  const store = (id: string) => {
    const headers = { 'cache-tag': `article:${id} lists:ru` };
    cache.set(id, new CachedPage({ status: 200, headers, body: Buffer.from('') }, policy, Date.now()), cache.now());
  };
  for (const id of ['1', '2']) store(id);
  let changes = 0;
  const listener = purgeListener([cache], () => {
    changes += 1;
  });
  const isFresh = (key: string) => {
    const page = cache.get(key);
    return page && page.freshUntil > Date.now();
  };
  return { ...listener, store, states: () => [isFresh('1'), isFresh('2')], changes: () => changes };
}

type Listening = ReturnType<typeof purgeListener>;

describe('purgeListener', () => {
  it('removes the pages with a purged tag, and no others', () => {
    const { receive, states, changes } = aCache();

    receive('["article:1","article:3"]');

    expect(states()).toEqual([undefined, true]);
    expect(changes()).toBe(0);
  });

  it.each([
    ['the whole site is purged', ({ receive }: Listening) => receive('["article:1","site"]')],
    ['purges may have been missed before a new connection', ({ onConnected }: Listening) => onConnected()],
  ])('has every page rendered again when %s, and keeps them in case that fails', (_, happens) => {
    const { states, changes, ...listener } = aCache();

    happens(listener);

    expect(states()).toEqual([false, false]);
    expect(changes()).toBe(1);
  });

  it('reports changed departments', () => {
    const { receive, states, changes } = aCache();

    receive('["departments"]');

    expect(states()).toEqual([true, true]);
    expect(changes()).toBe(1);
  });

  it('purges once for a change of this process, at its commit or when it is notified', () => {
    const { receive, states, store } = aCache();
    const payload = '["article:1","purge:a"]';

    globalThis.vestnikPurge?.(payload);
    expect(states()).toEqual([undefined, true]);
    store('1');
    receive(payload);
    expect(states()).toEqual([true, true]);
    receive('["article:1","purge:b"]');

    expect(states()).toEqual([undefined, true]);
  });

  it.each([undefined, '', 'article:1', '{"tags":["article:1"]}', '[1]'])('ignores %j', (payload) => {
    const { receive, states } = aCache();

    receive(payload);

    expect(states()).toEqual([true, true]);
  });
});
