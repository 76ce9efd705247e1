import { randomUUID } from 'node:crypto';
import type { LogEntry } from '#lib/logs/logEntry.ts';
import type { Role } from '#lib/platform/auth/role.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { logEntries } from '#lib/platform/db/server/schema/editorial.ts';
import { bearer } from '../../support/accounts.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

type Logs = { logs: LogEntry[]; total: number; page: number; limit: number };

async function anEntry(fields: Partial<typeof logEntries.$inferInsert> = {}) {
  const marker = randomUUID();
  const [row] = await database()
    .insert(logEntries)
    .values({
      action: 'article.update',
      targetType: 'article',
      targetId: marker,
      targetLabel: `Заголовок ${marker}`,
      details: { before: { title: 'Было' }, after: { title: 'Стало' } },
      requestId: marker,
      ...fields,
    })
    .returning();
  if (!row) throw new Error('The row was not inserted');
  return row;
}

async function someone(role: Role) {
  const user = await aUser({ role });
  return { user, token: await aSession(user) };
}

async function read(query: string, token: string) {
  const answer = await api('GET', `/logs${query}`, bearer(token));
  return { ...answer, logs: answer.body as Logs };
}

async function idsOf(query: string, token: string) {
  return (await read(query, token)).logs.logs.map(({ id }) => id);
}

describe('GET /api/logs', () => {
  it('lists actor, action and target, newest first', async () => {
    const [{ user }, { token }] = [await someone('author'), await someone('admin')];
    const own = { actorId: user.id, actorName: user.name };
    const older = await anEntry({ ...own, createdAt: new Date('2026-01-05T10:00:00Z') });
    const newer = await anEntry({ ...own, level: 'warning', createdAt: new Date('2026-01-06T10:00:00Z') });

    const { status, logs } = await read(`?actor=${user.id}`, token);

    expect([status, logs]).toEqual([
      200,
      {
        logs: [
          {
            id: newer.id,
            createdAt: '2026-01-06T10:00:00.000Z',
            level: 'warning',
            actor: { id: user.id, name: user.name },
            action: 'article.update',
            target: { type: 'article', id: newer.targetId, label: newer.targetLabel },
            details: { before: { title: 'Было' }, after: { title: 'Стало' } },
            requestId: newer.requestId,
          },
          expect.objectContaining({ id: older.id, level: 'info' }),
        ],
        total: 2,
        totalIsExact: true,
        page: 1,
        limit: 10,
      },
    ]);
  });

  it('shows authors their own entries only, whatever filter they send', async () => {
    const [author, other] = [await someone('author'), await someone('author')];
    const { id } = await anEntry({ actorId: author.user.id, actorName: author.user.name });
    const foreign = await anEntry({ actorId: other.user.id, actorName: other.user.name });
    const systemEntry = await anEntry({ actorId: null });

    expect(await idsOf('', author.token)).toEqual([id]);
    expect(await idsOf(`?actor=${other.user.id}`, author.token)).toEqual([]);
    expect(await idsOf(`?target=article:${foreign.targetId}`, author.token)).toEqual([]);
    expect(await idsOf(`?q=${systemEntry.targetId}`, author.token)).toEqual([]);
  });

  it('keeps the name of a deleted account', async () => {
    const { token } = await someone('admin');
    const { id } = await anEntry({ actorId: null, actorName: 'Бывший автор' });

    const { logs } = await read(`?q=${encodeURIComponent('бывший АВТОР')}`, token);

    expect(logs.logs.find((entry) => entry.id === id)?.actor).toEqual({ id: null, name: 'Бывший автор' });
  });

  it('filters by level, action, target, words and time', async () => {
    const { user, token } = await someone('author');
    const own = { actorId: user.id, actorName: user.name };
    // 23:30 in the site's time zone, and half an hour later, on the next day.
    const before = await anEntry({ ...own, createdAt: new Date('2026-02-01T20:30:00Z') });
    const after = await anEntry({ ...own, createdAt: new Date('2026-02-01T21:00:00Z'), level: 'error' });
    const other = await anEntry({
      ...own,
      createdAt: new Date('2026-02-03T10:00:00Z'),
      action: 'articles.import',
      targetType: 'feed',
      targetLabel: '100%_верно',
    });

    expect(await idsOf('?level=error', token)).toEqual([after.id]);
    expect(await idsOf('?action=article', token)).toEqual([after.id, before.id]);
    expect(await idsOf('?action=articles.import', token)).toEqual([other.id]);
    expect(await idsOf('?target=feed', token)).toEqual([other.id]);
    expect(await idsOf(`?target=article:${before.targetId}`, token)).toEqual([before.id]);
    expect(await idsOf(`?q=${encodeURIComponent('0%_в')}`, token)).toEqual([other.id]);
    expect(await idsOf('?q=%25', token)).toEqual([other.id]);
    expect(await idsOf('?from=2026-02-01&to=2026-02-01', token)).toEqual([before.id]);
    expect(await idsOf('?from=2026-02-02', token)).toEqual([other.id, after.id]);
    expect(await idsOf('?to=2026-02-01T21:00:00Z', token)).toEqual([before.id]);
  });

  it('paginates', async () => {
    const { user, token } = await someone('author');
    const createdAt = new Date();
    const rows = await Promise.all([1, 2, 3].map(() => anEntry({ actorId: user.id, actorName: user.name, createdAt })));

    const pages = [await read('?limit=2', token), await read('?limit=2&page=2', token)];

    expect(pages.map(({ logs }) => [logs.logs.length, logs.total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect(new Set(pages.flatMap(({ logs }) => logs.logs.map(({ id }) => id)))).toEqual(
      new Set(rows.map(({ id }) => id)),
    );
  });

  it('refuses invalid filters, readers and visitors', async () => {
    const { token } = await someone('admin');
    const queries = [
      'level=loud',
      'actor=1',
      'from=yesterday',
      'to=2026-13-01',
      'action=a%27--',
      'limit=101',
      'target=%2A',
    ];

    for (const query of queries) expect([query, (await read(`?${query}`, token)).status]).toEqual([query, 400]);
    expect((await read('', (await someone('reader')).token)).status).toBe(403);
    expect((await api('GET', '/logs')).status).toBe(401);
  });
});

describe('GET /api/logs/export', () => {
  async function exported(query: string, token: string, language = 'en') {
    const response = await fetch(`${process.env.TEST_SITE_URL}/api/logs/export${query}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    });
    // text() would remove the byte order mark.
    return { response, text: Buffer.from(await response.arrayBuffer()).toString() };
  }

  it('returns all matches as a file that spreadsheets open', async () => {
    const { user, token } = await someone('author');
    const own = { actorId: user.id, actorName: user.name };
    await database()
      .insert(logEntries)
      .values(Array.from({ length: 1203 }, (_, n) => ({ ...own, action: 'article.update', targetLabel: `№ ${n}` })));
    const { id } = await anEntry(own);

    const { response, text } = await exported('?action=article.update', token);

    const lines = text.split('\r\n');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="vestnik-log.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(lines[0]).toBe('\ufeffTime,Level,Who,Action,Kind of object,Object id,Object,Details,Request id');
    expect(lines).toHaveLength(1206);
    expect(new Set(lines).size).toBe(1206);
    expect(text).not.toContain(id);
  });

  it('contains nothing that a spreadsheet would execute', async () => {
    const { user, token } = await someone('author');
    const hostile = [
      '=HYPERLINK("http://evil","x")',
      '+1',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      ' =1',
      '＝1',
      'a\r\n=2',
      '|calc',
    ];
    for (const targetLabel of hostile)
      await anEntry({ actorId: user.id, actorName: user.name, targetLabel, targetId: '1' });

    const { text } = await exported('', token);

    const cells = [...text.matchAll(/(?:^|,|\n)("(?:[^"]|"")*"|[^,\r\n]*)/g)].map(([, cell = '']) =>
      cell.replace(/^"/, ''),
    );
    expect(cells.filter((cell) => /^\s*[=+\-@|＝]/.test(cell))).toEqual([]);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
  });

  it('contains an author’s own entries only, and refuses readers and visitors', async () => {
    const [author, other] = [await someone('author'), await someone('author')];
    const { targetId } = await anEntry({ actorId: other.user.id, actorName: other.user.name });

    expect((await exported('', author.token)).text).not.toContain(targetId);
    expect((await exported('', (await someone('reader')).token)).response.status).toBe(403);
    expect((await fetch(`${process.env.TEST_SITE_URL}/api/logs/export`)).status).toBe(401);
  });

  it('shows editors actions on content and their own, and not those on users, feeds or subscribers', async () => {
    const [{ user: admin }, { user, token }] = [await someone('admin'), await someone('editor')];
    const actions = [
      'article.update',
      'comment.moderate',
      'image.delete',
      'user.update',
      'feed.create',
      'newsletter.send',
    ];
    const ids = await Promise.all(actions.map(async (action) => (await anEntry({ action, actorId: admin.id })).id));
    const own = await anEntry({ action: 'account.export', actorId: user.id });

    const ofAdmin = await idsOf(`?actor=${admin.id}`, token);

    expect(ofAdmin.sort()).toEqual(ids.slice(0, 3).sort());
    expect(await idsOf(`?actor=${user.id}`, token)).toEqual([own.id]);
  });
});
