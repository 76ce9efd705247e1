import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { mailsTo } from '../mails.ts';
import { aForm, aPhoto } from '../pictures.ts';
import { pollUntil } from '../pollUntil.ts';
import { query } from '../TestDatabases.ts';
import { admin, type ChaosSite } from './ChaosSite.ts';

/** `title`: what readers must see; null once it was deleted. */
type KnownArticle = { id: string; slug: string; title: string | null };
type Answered = {
  status: number;
  body: {
    id: string;
    slug: string;
    token: string;
    user: { id: string };
    variants: { url: string }[];
    message?: string;
  };
};
type Sending = {
  method?: string;
  path: string;
  body: object | FormData;
  token?: string;
  done: number[];
  /** Has a time that is past if the site is slow, or its clock wrong. */
  isTimed?: boolean;
};
type Page = { status: number; bytes: Buffer; text: string };

/** Milliseconds between two attempts, and until one is given up. */
const interval = 200;
const timeout = 10_000;
/**
 * Until all readers see a change. A process that is not stopped needs a tenth of a second, on a machine that is not busy; where a purge
 * is lost, readers see the change after 50 seconds, when what is cached expires.
 */
const purgeTime = 20_000;
/** As the first two for what must be there in the end. */
const longTimeout = 60_000;
/** The same for mails and publications: a job that failed or was interrupted runs again within a minute or two. */
const jobTimeout = 180_000;
/** Milliseconds until an article is published that is scheduled. */
const scheduleDelay = 3_000;

/**
 * What a site has acknowledged. Clients repeat each write until it is answered, as ours do, and remember what must be there afterwards.
 * What contradicts it is a violation.
 */
export class Ledger {
  readonly violations: string[] = [];
  /** Answers of 503 or 507 and broken connections: expected while something is broken. */
  refused = 0;
  readonly comments: string[] = [];
  readonly articles: KnownArticle[] = [];
  readonly scheduled: KnownArticle[] = [];
  readonly likes: string[] = [];
  readonly addresses: string[] = [];
  readonly images: string[] = [];
  /** Titles that no reader may see any more, with the time from when on. */
  readonly #gone = new Map<string, number>();
  /** Of the images, those that were found whole. */
  readonly #whole = new Set<string>();
  readonly #site: ChaosSite;
  #admin = '';
  #reader = { id: '', token: '' };

  constructor(site: ChaosSite) {
    this.#site = site;
  }

  /** Of each kind. */
  get counts(): number[] {
    const lists = [this.comments, this.articles, this.scheduled, this.likes, this.addresses, this.images];
    return lists.map(({ length }) => length);
  }

  get acknowledged(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  /** Changes after which no reader may see what was. */
  get purges(): number {
    return this.#gone.size;
  }

  /** Signs in, and publishes what comments and likes need. */
  async open(): Promise<void> {
    const running = new AbortController().signal;
    this.#admin = await this.#signIn();
    const account = { name: 'Вера', email: `${randomUUID()}@example.com`, password: admin.password };
    const registered = await this.#send({ path: '/api/auth/register', body: account, done: [201] }, running);
    this.#reader = { id: registered?.user.id ?? '', token: registered?.token ?? '' };
    await this.#publish(running);
  }

  /** Writes and reads as many people do, until it is ended. */
  async play(ended: AbortSignal): Promise<void> {
    const photo = await aPhoto({ width: 320, height: 240 });
    const works = [
      () => this.#comment(ended),
      () => this.#comment(ended),
      () => this.#publish(ended),
      () => this.#schedule(ended),
      () => this.#change(ended),
      () => this.#like(ended),
      () => this.#subscribe(ended),
      () => this.#upload(photo, ended),
      () => this.#read('/'),
      () => this.#read('/en'),
      () => this.#read('/api/articles/public'),
    ];
    const keepDoing = async (work: () => Promise<void>) => {
      while (!ended.aborted) await work();
    };
    await Promise.all(works.map(keepDoing));
  }

  /** Compares everything with what the site and its database have, when it serves again. */
  async check(): Promise<void> {
    const serves = await pollUntil(async () => (await this.#get('/api/ready')).status === 200, 60_000);
    if (!serves) this.violations.push('the site does not serve a minute after the round');
    await this.#expectOnce('comments', 'body', this.comments);
    await this.#expectOnce('likes', 'article_id', this.likes, `user_id = '${this.#reader.id}'`);
    for (const article of this.articles) await this.#expectShown(article, longTimeout);
    for (const url of this.images) await this.#expectImage(url);
    if ((await this.#signIn()) === '') this.violations.push('the admin can not sign in');
    if (this.#site.has('replica') && !(await pollUntil(() => this.#site.readsReplica(), longTimeout)))
      this.violations.push('the replica is not read a minute after the round');
    await this.#expectPublished();
    await this.#expectMails();
  }

  async #signIn(): Promise<string> {
    const ended = AbortSignal.timeout(longTimeout);
    const signedIn = await this.#send({ path: '/api/auth/login', body: admin, done: [200] }, ended);
    return signedIn?.token ?? '';
  }

  async #expectImage(url: string): Promise<void> {
    const { status, bytes } = await this.#getRetrying(url, longTimeout);
    if (status !== 200) this.violations.push(`${url} is lost`);
    if (status !== 200 || this.#whole.has(url)) return;
    try {
      await sharp(bytes).stats();
      this.#whole.add(url);
    } catch {
      this.violations.push(`${url} is broken`);
    }
  }

  /** Once each, and readers see them. */
  async #expectPublished(): Promise<void> {
    const ids = this.scheduled.map(({ id }) => id);
    const states = (): Promise<{ slug: string; status: string; times: number }[]> =>
      query(
        this.#site.connectionString,
        `select slug, status, (select count(*)::int from log_entries
           where target_id = articles.id::text and action = 'article.publish') as times
         from articles where id = any($1)`,
        [ids],
      );
    await pollUntil(async () => (await states()).every(({ status }) => status === 'published'), jobTimeout);
    for (const { slug, status, times } of await states())
      if (times !== 1) this.violations.push(`${slug}, scheduled, is ${status} and was published ${times} times`);
    for (const article of this.scheduled) await this.#expectShown(article, longTimeout);
  }

  async #expectMails(): Promise<void> {
    const folder = join(this.#site.dataDirectory, 'mail');
    const mailed = async () => {
      const mails = await Promise.all(this.addresses.map((address) => mailsTo(address, folder, 1)));
      return this.addresses.filter((_, index) => mails[index]?.length === 0);
    };
    await pollUntil(async () => (await mailed()).length === 0, jobTimeout);
    for (const address of await mailed()) this.violations.push(`no mail to ${address}`);
  }

  async #expectOnce(table: string, column: string, values: string[], condition = 'true'): Promise<void> {
    const rows = await query(
      this.#site.connectionString,
      `select ${column}::text as value, count(*)::int from ${table} where ${column}::text = any($1) and ${condition} group by 1`,
      [values],
    );
    const counts = new Map(rows.map(({ value, count }) => [value, count]));
    for (const value of values)
      if (counts.get(value) !== 1) this.violations.push(`${table} has ${value} ${counts.get(value) ?? 0} times`);
  }

  async #comment(ended: AbortSignal): Promise<void> {
    const body = randomUUID();
    const articleId = this.articles[0]?.id;
    if (await this.#send({ path: '/api/comments', body: { articleId, authorName: 'Гость', body }, done: [201] }, ended))
      this.comments.push(body);
  }

  async #publish(ended: AbortSignal): Promise<void> {
    const title = `Мост ${randomUUID()}`;
    const body = { title, body: '<p>Его починили.</p>', language: 'ru', status: 'published' };
    const made = await this.#send({ path: '/api/articles', body, token: this.#admin, done: [201] }, ended);
    if (!made) return;
    const article = { id: made.id, slug: made.slug, title };
    this.articles.push(article);
    await this.#expectShown(article);
    await this.#expectListed(article);
  }

  async #schedule(ended: AbortSignal): Promise<void> {
    const title = `Паром ${randomUUID()}`;
    const scheduledFor = new Date(Date.now() + scheduleDelay).toISOString();
    const body = { title, body: '<p>Он уходит.</p>', language: 'ru', status: 'scheduled', scheduledFor };
    const sending = { path: '/api/articles', body, token: this.#admin, done: [201], isTimed: true };
    const made = await this.#send(sending, ended);
    if (made) this.scheduled.push({ id: made.id, slug: made.slug, title });
    await sleep(interval);
  }

  /** Renames or deletes an article: from then on, no reader sees what was. */
  async #change(ended: AbortSignal): Promise<void> {
    // The first one has the comments.
    const article = this.articles.slice(1).find(({ title }) => title !== null);
    if (!article) {
      await sleep(interval);
      return;
    }
    const path = `/api/articles/${article.id}`;
    const title = `Река ${randomUUID()}`;
    if (await this.#send({ method: 'PUT', path, body: { title }, token: this.#admin, done: [200] }, ended))
      this.#replaceTitle(article, title);
    else return;
    await this.#expectShown(article);
    // A repeated deletion does not find it.
    if (await this.#send({ method: 'DELETE', path, body: {}, token: this.#admin, done: [200, 204, 404] }, ended))
      this.#replaceTitle(article, null);
    else return;
    await this.#expectShown(article);
  }

  #replaceTitle(article: KnownArticle, title: string | null): void {
    if (article.title !== null) this.#gone.set(article.title, performance.now());
    article.title = title;
  }

  async #like(ended: AbortSignal): Promise<void> {
    const article = this.articles.find(({ id, title }) => title !== null && !this.likes.includes(id));
    if (!article) {
      await sleep(interval);
      return;
    }
    const { id } = article;
    // It may be deleted meanwhile.
    const sending = { path: '/api/likes', body: { articleId: id }, token: this.#reader.token, done: [200, 404] };
    const liked = await this.#send(sending, ended);
    if (liked && article.title !== null) this.likes.push(id);
  }

  async #subscribe(ended: AbortSignal): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    const body = { email, language: 'ru', frequency: 'weekly' };
    if (await this.#send({ path: '/api/subscribe', body, done: [200] }, ended)) this.addresses.push(email);
    await sleep(interval);
  }

  async #upload(photo: Buffer, ended: AbortSignal): Promise<void> {
    const made = await this.#send(
      { path: '/api/upload/image', body: aForm(photo), token: this.#admin, done: [201] },
      ended,
    );
    if (made) this.images.push(...made.variants.map(({ url }) => url));
  }

  async #read(path: string): Promise<void> {
    const begun = performance.now();
    const { status, text } = await this.#get(path);
    if (isRefused(status)) this.refused += 1;
    else if (status !== 200) this.violations.push(`${path}: ${status}`);
    for (const [title] of text.matchAll(/(?:Мост|Река) [0-9a-f-]{36}/g))
      if ((this.#gone.get(title) ?? begun) < begun - purgeTime)
        this.violations.push(`${path} shows ${title}, which is gone`);
    await sleep(20);
  }

  /** Who has written sees it in lists, too. */
  async #expectListed({ slug, title }: KnownArticle): Promise<void> {
    const isRight = async () => {
      const { status, text } = await this.#getRetrying('/api/articles/public?limit=20', timeout);
      // Or it was changed meanwhile.
      return isRefused(status) || title === null || this.#gone.has(title) || text.includes(title);
    };
    if (!(await pollUntil(isRight, purgeTime))) this.violations.push(`/articles/${slug} (${title}) is not listed`);
  }

  /** What one reader sees, and everybody else. */
  async #expectShown(article: KnownArticle, limit = timeout): Promise<void> {
    const { slug, title } = article;
    let status = 0;
    const isRight = async () => {
      const page = await this.#getRetrying(`/articles/${slug}`, limit);
      status = page.status;
      // Or it was changed meanwhile.
      if (isRefused(status) || article.title !== title) return true;
      return title === null ? status === 404 || status === 410 : status === 200 && page.text.includes(title);
    };
    if (!(await pollUntil(isRight, purgeTime)))
      this.violations.push(`/articles/${slug} (${title ?? 'deleted'}): ${status}`);
  }

  /** Until it is answered with anything but 503. */
  async #getRetrying(path: string, limit: number): Promise<Page> {
    const deadline = performance.now() + limit;
    for (;;) {
      const answer = await this.#get(path);
      if (!isRefused(answer.status) || performance.now() > deadline) return answer;
      this.refused += 1;
      await sleep(interval);
    }
  }

  /** Over a connection of its own, which goes to any of the processes. */
  async #get(path: string): Promise<Page> {
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const signal = AbortSignal.timeout(timeout);
        get(this.#site.url + path, { agent: false, signal }, resolve).once('error', reject);
      });
      const bytes = await buffer(response);
      return { status: response.statusCode ?? 0, bytes, text: bytes.toString() };
    } catch {
      return { status: 0, bytes: Buffer.alloc(0), text: '' };
    }
  }

  /** Repeats a write with the same key until it is answered. @returns null if the round ended before */
  async #send(
    { method = 'POST', path, body, token, done, isTimed = false }: Sending,
    ended: AbortSignal,
  ): Promise<Answered['body'] | null> {
    const isForm = body instanceof FormData;
    const headers = {
      'idempotency-key': randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    for (;;) {
      const { status, body: answered } = await this.#fetch(path, {
        method,
        headers,
        body: isForm ? body : JSON.stringify(body),
      });
      if (done.includes(status)) return answered;
      const isRepeated = isRefused(status) || (status === 507 && this.#site.wasFull);
      if (isRepeated || (isTimed && status === 400)) this.refused += 1;
      else this.violations.push(`${method} ${path}: ${status} ${JSON.stringify(answered)}`);
      if (status !== 0 && !answered.message) this.violations.push(`${method} ${path}: ${status} without a sentence`);
      if (ended.aborted || !isRepeated) return null;
      await sleep(interval);
    }
  }

  async #fetch(path: string, init: RequestInit): Promise<Answered> {
    try {
      const response = await fetch(this.#site.url + path, { ...init, signal: AbortSignal.timeout(timeout) });
      const content = await response.text();
      return { status: response.status, body: content === '' ? {} : JSON.parse(content) };
    } catch {
      return { status: 0, body: {} as Answered['body'] };
    }
  }
}

/** By a site that is not able to answer, or a connection that broke. */
function isRefused(status: number): boolean {
  return status === 503 || status === 0;
}
