import { anAuthor } from '../../support/anAuthor.ts';
import { type ArticleState, anArticleIn, isArticleState } from '../../support/articleStates.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const callers = ['nobody', 'reader', 'author', 'contributor', 'owner', 'editor'] as const;
type Caller = (typeof callers)[number];

/**
 * The response to those who may make a call, in each state. The letter says who may: everybody, readers, authors,
 * contributors (in the byline), the owner, editors. `changed` has unpublished changes, `expired` no archiving job yet,
 * `takenDown` is a public article in the trash.
 */
const table = `
                                                draft review scheduled published changed archived expired trash takenDown
GET /articles/:slug                             e404  e404   e404      e200      e200    e404     e404    e404  e404
GET /articles/:id                               e404  e404   e404      e200      e200    e404     e404    e404  e404
POST /articles/increment-view/:id               e404  e404   e404      e200      e200    e404     e404    e404  e404
GET /likes/count/:id                            e404  e404   e404      e200      e200    e404     e404    e404  e404
POST /likes {"articleId":":id"}                 r404  r404   r404      r200      r200    r404     r404    r404  r404
GET /comments/:id                               e404  e404   e404      e200      e200    e404     e404    e404  e404
POST /comments {"articleId":":id","body":"Да"}  r404  r404   r404      r201      r201    r404     r404    r404  r404
POST /saved-articles {"articleId":":id"}        r404  r404   r404      r200      r200    r404     r404    r404  r404
GET /articles/edit/:id                          c200  c200   c200      c200      c200    c200     c200    c200  c200
GET /articles/edit/:id/version                  c200  c200   c200      c200      c200    c200     c200    c200  c200
GET /articles/edit/:id/foreign-links            c200  c200   c200      c200      c200    c200     c200    c200  c200
GET /articles/:id/revisions                     c200  c200   c200      c200      c200    c200     c200    c200  c200
POST /articles/:id/preview-links {}             c201  c201   c201      c201      c201    c201     c201    c409  c409
POST /articles/:id/amp-check {}                 c200  c200   c200      c200      c200    c200     c200    c409  c409
POST /articles/:id/link-check {}                c200  c200   c200      c200      c200    c200     c200    c409  c409
PUT /articles/:id {"title":"Мост"}              c200  c200   c200      o200      o200    c200     o200    c409  c409
PUT /articles/:id {"status":"draft"}            c200  o200   o200      o200      o200    o200     o200    c409  c409
PUT /articles/:id {"status":"review"}           o200  c200   o409      o409      o409    o409     o409    c409  c409
PUT /articles/:id {"status":"published"}        o200  o200   o200      o200      o200    o200     o200    c409  c409
PUT /articles/:id {"status":"archived"}         o409  o409   o409      o200      o200    c200     o200    c409  c409
PUT /articles/:id/working-copy {"title":"Мост"} c409  c409   c409      c200      c200    c409     c200    c409  c409
DELETE /articles/:id/working-copy               c204  c204   c204      c204      c204    c204     c204    c204  c204
POST /articles/:id/working-copy/publish {}      o409  o409   o409      o409      o200    o409     o409    o409  o409
POST /articles/:id/submit {}                    o200  o200   o409      o409      o200    o409     o409    o409  o409
POST /articles/:id/withdraw {}                  c409  o200   c409      c409      c409    c409     c409    c409  c409
POST /articles/:id/return {"note":"Короче"}     d409  d200   d409      d409      d409    d409     d409    d409  d409
PUT /articles/:id/assignee {"userId":null}      d409  d200   d409      d409      d409    d409     d409    d409  d409
PUT /articles/:id/owner {"userId":":author"}    d200  d200   d200      d200      d200    d200     d200    d409  d409
POST /articles/:id/corrections {"text":"Имя"}   d409  d409   d409      d201      d201    d201     d201    d409  d409
POST /articles/:id/duplicate {}                 c201  c201   c201      c201      c201    c201     c201    c201  c201
POST /articles/:id/translations {"language":"en"} c201 c201  c201      a201      a201    c201     c201    c409  c409
POST /articles/:id/restore {}                   o200  o200   o200      o200      o200    o200     o200    o200  o200
DELETE /articles/:id                            o200  o200   o200      o200      o200    o200     o200    o200  o200
`;
const lowest: Record<string, Caller> = {
  e: 'nobody',
  r: 'reader',
  a: 'author',
  c: 'contributor',
  o: 'owner',
  d: 'editor',
};

const [header = '', ...lines] = table.trim().split('\n');
const states = header.trim().split(/\s+/).filter(isArticleState);
const rows = lines.map((line) => {
  const [, call = '', cells = ''] = /^(.*?)((?:\s+[eracod]\d{3})+)$/.exec(line) ?? [];
  return { call: call.trim(), cells: cells.trim().split(/\s+/) };
});

async function everybody() {
  const [reader, author, contributor] = [await anAuthor('reader'), await anAuthor(), await anAuthor()];
  return { nobody: null, reader, author, contributor, owner: await anAuthor(), editor: await anAuthor('editor') };
}
let people: Awaited<ReturnType<typeof everybody>>;
beforeAll(async () => {
  people = await everybody();
});

function expectedStatus(cell: string, state: ArticleState, caller: Caller, isCommenting: boolean): number {
  const least = lowest[cell[0] ?? ''] ?? 'editor';
  if (callers.indexOf(caller) >= callers.indexOf(least)) return Number(cell.slice(1));
  // Guests may comment, with a name.
  if (caller === 'nobody') return isCommenting ? 400 : 401;
  const isHidden = caller === 'author' && least !== 'editor' && state !== 'published' && state !== 'changed';
  return isHidden ? 404 : 403;
}

/** Calls again, for another article, if a job has archived an expired one meanwhile. */
async function statusOf(call: string, state: ArticleState, caller: Caller): Promise<number> {
  const { id, slug } = await anArticleIn(state, people);
  const text = call.replaceAll(':id', id).replace(':slug', slug).replace(':author', people.author.user.id);
  const [, method = '', path = '', body] = /^(\S+) (\S+)(?: (.*))?$/.exec(text) ?? [];
  const token = people[caller]?.token;
  const headers = {
    'if-match': '*',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const { status } = await api(method, path, { headers, ...(body && { body }) });
  const isArchived = state === 'expired' && (await logEntriesOn(id)).some(({ action }) => action === 'article.expire');
  return isArchived ? statusOf(call, state, caller) : status;
}

describe('a call for an article', () => {
  it('has a response for each state', () => {
    expect(states).toHaveLength(9);
    expect(new Set(rows.map(({ cells }) => cells.length))).toEqual(new Set([states.length]));
  });

  it.each(rows)('$call depends on its state and on who calls', async ({ call, cells }) => {
    const found: [ArticleState, Caller, number][] = [];
    // One state at a time: more requests at once are refused under load.
    for (const state of states) {
      const statuses = callers.map(async (caller) => [state, caller, await statusOf(call, state, caller)] as const);
      for (const [, caller, status] of await Promise.all(statuses)) found.push([state, caller, status]);
    }

    const isCommenting = call.startsWith('POST /comments');
    const expected = states.flatMap((state, column) =>
      callers.map((caller) => [state, caller, expectedStatus(cells[column] ?? '', state, caller, isCommenting)]),
    );
    expect(found).toEqual(expected);
  });
});
