import type { Random } from '../Random.ts';

/** How many values of a kind are remembered: the newest, so that most of them still exist. */
const remembered = 40;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The kind of what stands below a name, in answers and in requests. */
const kinds: Record<string, string> = {
  ...{
    article: 'articles',
    articleId: 'published',
    translationOf: 'articles',
    exclude: 'articles',
    excluded: 'articles',
  },
  ...{ hits: 'articles', results: 'articles', lead: 'articles', seconds: 'articles', latest: 'articles' },
  ...{ author: 'users', authors: 'users', owner: 'users', editor: 'users', submitter: 'users', assignee: 'users' },
  ...{
    user: 'users',
    userId: 'staff',
    commentId: 'comments',
    actor: 'users',
    inviter: 'users',
    writer: 'users',
    starter: 'users',
  },
  ...{ department: 'departments', departmentId: 'departments', idOrSlug: 'departments', moveTo: 'departments' },
  ...{ cover: 'media', image: 'media', images: 'media', imageId: 'media', logo: 'media', icon: 'media' },
  ...{ shareImage: 'media', portrait: 'media', upload: 'media', comment: 'comments', parentId: 'comments' },
  ...{
    replies: 'comments',
    source: 'feeds',
    feed: 'feeds',
    passkey: 'passkeys',
    correction: 'corrections',
    entry: 'entries',
  },
  ...{ subscribers: 'subscribers', filters: 'saved-filters', keys: 'api-keys', failures: 'failures' },
};

/** Lists whose path names another thing than they contain. */
const idsBelow: Record<string, string> = {
  'GET /api/comments/{id}': 'published',
  'GET /api/articles/{id}': 'published',
  'POST /api/articles/increment-view/{id}': 'published',
  'POST /api/articles/{id}/corrections': 'published',
  'POST /api/articles/{id}/live/entries': 'live',
  'PUT /api/articles/{id}/live/entries/{entry}': 'covered',
  'DELETE /api/articles/{id}/live/entries/{entry}': 'covered',
  'GET /api/comments/{id}/pending': 'articles',
  'PUT /api/comments/authors/{id}': 'users',
  'POST /api/jobs/failed/{id}/retry': 'failures',
  'GET /api/suggestions/jobs/{id}': 'tasks',
  'DELETE /api/auth/sessions/{id}': 'sessions',
  'PUT /api/auth/second-factor/passkeys/{id}': 'passkeys',
  'DELETE /api/auth/second-factor/passkeys/{id}': 'passkeys',
  'GET /api/saved-articles/status/{id}': 'published',
  'DELETE /api/saved-articles/{id}': 'published',
  'PUT /api/articles/{id}/working-copy': 'published',
  'POST /api/articles/{id}/working-copy/publish': 'copied',
  'PUT /api/pages/{id}/working-copy': 'published pages',
  'POST /api/pages/{id}/working-copy/publish': 'copied',
  'POST /api/articles/{id}/withdraw': 'submitted',
  'POST /api/articles/{id}/return': 'submitted',
  'PUT /api/articles/{id}/assignee': 'submitted',
  'PUT /api/articles/{id}/corrections/{correction}': 'corrected',
  'DELETE /api/articles/{id}/corrections/{correction}': 'corrected',
  'POST /api/articles/{id}/restore': 'deleted',
  'POST /api/pages/{id}/restore': 'deleted',
  'POST /api/suggestions/trigger-fetch': 'tasks',
  'POST /api/suggestions/trigger-cleanup': 'tasks',
};

/** What an object has become by a successful call. */
const becomes: [RegExp, string][] = [
  [/^PUT .*\/working-copy$/, 'copied'],
  [/^POST .*\/submit$/, 'submitted'],
  [/^POST .*\/corrections$/, 'corrected'],
  [/^PUT .*\/live$/, 'live'],
  [/^POST .*\/live\/entries$/, 'covered'],
  [/^DELETE \/api\/(articles|pages)\/\{id\}$/, 'deleted'],
];

/** Kind of the id in a path, and of the object in its answer. */
export function kindOfPath(method: string, path: string): string {
  const [, , first = ''] = path.split('/');
  return idsBelow[`${method} ${path}`] ?? kinds[first] ?? first;
}

/** What earlier answers and mails told: ids by kind, tokens, tickets, versions. Later requests are made of it. */
export class Knowledge {
  readonly #values = new Map<string, string[]>();
  readonly #etags = new Map<string, string>();
  readonly #versions = new Map<string, number>();

  /** All, in the order of the last list: only all of them can be put in order. */
  departments: string[] = [];

  add(kind: string, value: string): void {
    const values = this.#values.get(kind) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > remembered) values.shift();
    this.#values.set(kind, values);
  }

  /** A value of the kind; undefined if none is known. */
  pick(kind: string, random: Random): string | undefined {
    const values = this.#values.get(kind) ?? [];
    return values.length > 0 ? random.pick(values) : undefined;
  }

  /** The newest value of the kind. */
  last(kind: string): string | undefined {
    return this.#values.get(kind)?.at(-1);
  }

  /** The number of the version that a path had last, where it is sent in the body. */
  version(path: string): number | undefined {
    return this.#versions.get(path);
  }

  /** An id for a property or parameter: mostly of the right kind, sometimes of any. */
  id(name: string, random: Random, fallback: string): string {
    const kind = random.chance(0.9) ? (kinds[name] ?? fallback) : random.pick([...this.#values.keys(), 'articles']);
    return this.pick(kind, random) ?? random.uuid();
  }

  /** The version to send as If-Match for what a path names. */
  etag(path: string): string | undefined {
    return this.#etags.get(path);
  }

  /** What a successful call has done to the object in its path. */
  noteDone(method: string, template: string, path: string): void {
    const id = /[0-9a-f-]{36}/.exec(path)?.[0];
    if (id) for (const [call, kind] of becomes) if (call.test(`${method} ${template}`)) this.add(kind, id);
  }

  learn(method: string, template: string, path: string, body: unknown, etag: string | null): void {
    // Editions of one object have many paths; what follows the id is cut off.
    if (etag) this.#etags.set(/^.*?[0-9a-f-]{36}|^[^?]*/.exec(path)?.[0].replace('/edit/', '/') ?? path, etag);
    const { version } = Object(body);
    if (typeof version === 'number') this.#versions.set(path, version);
    if (template === '/api/departments' && method === 'GET') this.departments = idsIn(body);
    this.#read(body, kindOfPath(method, template), 0);
    // Corrections and entries are found below their article only.
    const id = /[0-9a-f-]{36}/.exec(path)?.[0];
    if (id && template.endsWith('/corrections')) this.#read(body, `correction of ${id}`, 5);
    if (id && template.endsWith('/live/entries')) this.#read(body, `entry of ${id}`, 5);
  }

  #read(value: unknown, kind: string, depth: number): void {
    if (depth > 6) return;
    if (typeof value === 'string' && uuid.test(value)) this.add(kind, value);
    else if (Array.isArray(value)) for (const item of value.slice(0, 5)) this.#read(item, kind, depth + 1);
    else if (value !== null && typeof value === 'object') this.#readObject(Object.entries(value), kind, depth);
  }

  #readObject(entries: [string, unknown][], kind: string, depth: number): void {
    for (const [name, value] of entries) {
      if (name === 'id') this.#read(value, kind, depth + 1);
      else if (typeof value === 'string' && stringKinds[name]) this.add(stringKinds[name], value);
      else if (name === 'etag' && typeof value === 'string') continue;
      else if (name === 'url' && typeof value === 'string' && value.startsWith('/api/downloads/'))
        this.add('ticket', value.slice('/api/downloads/'.length));
      else if (name === 'tags' && Array.isArray(value)) for (const tag of value) this.#tag(tag);
      else if (name === 'name' && depth <= 2 && kind === 'jobs' && typeof value === 'string')
        this.add('jobName', value);
      else if (value !== null && typeof value === 'object')
        this.#read(
          value,
          kinds[name] ?? (Array.isArray(value) && /^[a-z]+$/.test(name) ? listKind(name, kind) : kind),
          depth + 1,
        );
    }
  }

  #tag(tag: unknown): void {
    if (typeof tag === 'string' && tag !== '') this.add('tag', tag);
  }
}

function idsIn(body: unknown): string[] {
  const list = Object.values(Object(body)).find(Array.isArray) ?? [];
  return list.flatMap((item) => (typeof item?.id === 'string' ? item.id : []));
}

const stringKinds: Record<string, string> = {
  slug: 'slug',
  cursor: 'cursor',
  nextCursor: 'cursor',
  token: 'token',
  challenge: 'challenge',
  secret: 'secret',
  jobId: 'tasks',
  taskId: 'tasks',
  articleId: 'articles',
  imageId: 'media',
  tag: 'tag',
};

/** `articles`, `comments`, `users` … name what they contain. */
function listKind(name: string, kind: string): string {
  return name.endsWith('s') && !['entries', 'items', 'series', 'rails'].includes(name) ? name : kind;
}
