import { randomUUID } from 'node:crypto';
import { database } from '#lib/platform/db/server/database.ts';
import { findFeed } from '#lib/suggestions/server/queries.ts';
import { readFeed } from '#lib/suggestions/server/readFeed.ts';
import { loadDeduplicationIndex } from '#lib/suggestions/server/TitleIndex.ts';
import { anAuthor } from '../../support/anAuthor.ts';
import { aFeed } from '../../support/builders.ts';
import { notificationsOf } from '../../support/notificationsOf.ts';

/** Reads a feed at an address that is refused, as often as this. */
async function failTimes(id: string, times: number): Promise<void> {
  const index = await loadDeduplicationIndex(database());
  for (let time = 0; time < times; time += 1) {
    const feed = await findFeed(database(), id);
    if (feed) await readFeed(database(), feed, { runId: randomUUID(), index, signal: new AbortController().signal });
  }
}

describe('readFeed', () => {
  it('notifies admins once, of the third failure in a row', async () => {
    const [admin, editor] = [await anAuthor('admin'), await anAuthor('editor')];
    const { id, title } = await aFeed({ url: `http://127.0.0.1/${randomUUID()}` });
    const own = async (token: string) =>
      (await notificationsOf(token, 'kind=feed')).notifications.filter(({ feed }) => feed?.id === id);

    await failTimes(id, 2);
    const before = await own(admin.token);
    await failTimes(id, 2);

    expect(before).toEqual([]);
    expect(await own(admin.token)).toMatchObject([
      { kind: 'feed', feed: { id, title }, article: null, actor: null, reason: expect.stringMatching(/^[a-z_]+$/) },
    ]);
    expect(await own(editor.token)).toEqual([]);
  });
});
