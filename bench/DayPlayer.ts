import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { Running } from '../__tests__/support/startProcess.ts';
import { Random } from '../fuzz/Random.ts';
import { DayStatistics, type Group } from './DayStatistics.ts';
import {
  breaking,
  choose,
  crawled,
  daily,
  newsletterHour,
  newsroom,
  shareOfHour,
  shareOfPage,
  zipf,
} from './newspaperDay.ts';

type Article = { id: string; slug: string; language: string; tags: string[] };
type Plan = {
  site: Running;
  editor: { id: string; token: string };
  views: number;
  editors: number;
  exponent: number;
  seed: number;
};

type Asked = {
  group: Group;
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  token?: string;
  due: number;
};

const likers = 20;
const concurrentToWarm = 3;
/** Milliseconds between two looks at what is due. */
const step = 5;

/** Plays the hours of a newspaper's day: each kind of request at its rate, whether or not former ones were answered. */
export class DayPlayer {
  readonly statistics: DayStatistics;
  readonly #plan: Plan;
  readonly #articles: Article[];
  readonly #departments: string[];
  readonly #drafts: string[];
  readonly #likers: string[];
  readonly #random: Random;
  readonly #popular: () => number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  readonly #waiting = new Set<Promise<void>>();
  #published: Article | undefined;

  private constructor(
    plan: Plan,
    db: Db,
    found: { articles: Article[]; departments: string[]; drafts: string[]; likers: string[] },
  ) {
    this.#plan = plan;
    this.statistics = new DayStatistics(db, plan.site.pid);
    this.#articles = found.articles;
    this.#departments = found.departments;
    this.#drafts = found.drafts;
    this.#likers = found.likers;
    this.#random = new Random(plan.seed, 0);
    this.#popular = zipf(found.articles.length, plan.exponent, this.#random);
  }

  /** Makes the drafts and accounts of the day. */
  static async prepare(db: Db, plan: Plan): Promise<DayPlayer> {
    const articles = await db.execute<Article>(sql`
      select id, slug, language, tags from articles
      where status = 'published' and kind = 'article' and deleted_at is null and published_at <= now() order by published_at desc`);
    const departments = await db.execute<{ slug: string }>(sql`select slug from departments`);
    const player = new DayPlayer(plan, db, {
      articles: articles.rows,
      departments: departments.rows.map(({ slug }) => slug),
      drafts: [],
      likers: [],
    });
    for (let n = 0; n < plan.editors * newsroom.writing; n += 1)
      player.#drafts.push((await player.#create(`Черновик ${n}`, 'draft')).id);
    for (let n = 0; n < likers; n += 1) player.#likers.push(await player.#register(n));
    return player;
  }

  /** Asks for the newest articles: a day that is played in minutes would show a cache that fills. */
  async warm(count: number): Promise<void> {
    const wanted = this.#articles.slice(0, count).values();
    const asked = Array.from({ length: concurrentToWarm }, async () => {
      for (const article of wanted) await (await fetch(this.#plan.site.url + pathOf(article))).arrayBuffer();
    });
    await Promise.all(asked);
  }

  /** @returns a line of the table */
  async play(hour: number, seconds: number): Promise<string> {
    await this.statistics.begin();
    const started = performance.now();
    const share = shareOfHour[hour] ?? 0;
    const perSecond = (perDay: number) => (perDay * share) / 3_600;
    const works = hour >= newsroom.from && hour < newsroom.to;
    const rates: [number, (due: number) => Asked][] = [
      [perSecond(this.#plan.views), (due) => this.#view(due)],
      [crawled, (due) => this.#crawl(due)],
      [works ? this.#drafts.length / newsroom.interval : 0, (due) => this.#save(due)],
      [works ? perSecond(daily.published) : 0, (due) => this.#publish(due)],
      [perSecond(daily.comments), (due) => this.#comment(due)],
      [perSecond(daily.likes), (due) => this.#like(due)],
    ];
    if (hour === newsletterHour) await this.#sendNewsletter();
    const isBreaking = hour === breaking.hour;
    if (isBreaking) this.#published = await this.#create(`Срочно ${started}`, 'published');
    const done = rates.map(() => 0);
    // What became due since the last look counts from then, so that a slow load generator does not flatter the site.
    for (let looked = started; looked - started < seconds * 1000; ) {
      const elapsed = (looked - started) / 1000;
      const rush = Math.min(elapsed, seconds * breaking.share);
      if (elapsed > rush) this.#published = undefined;
      const more = isBreaking ? rush * (breaking.times - 1) : 0;
      for (const [index, [rate, ask]] of rates.entries()) {
        const due = Math.floor(rate * (elapsed + (index === 0 ? more : 0)));
        for (let n = done[index] ?? 0; n < due; n += 1) this.#send(ask(looked));
        done[index] = due;
      }
      await sleep(step);
      looked = performance.now();
    }
    await Promise.all(this.#waiting);
    return this.statistics.end(hour);
  }

  #chosen(): Article {
    const article = this.#articles[this.#popular()];
    if (!article) throw new Error('The site has no articles');
    return article;
  }

  #view(due: number): Asked {
    const kind = choose(shareOfPage, this.#random);
    const article = this.#published && this.#random.fraction() < breaking.wanted ? this.#published : this.#chosen();
    const prefix = prefixOf(article);
    const isArticle = kind === 'article' || kind === 'amp' || article === this.#published;
    if (isArticle) {
      // The page's script counts the view.
      this.#send({ group: 'view', path: `/api/articles/increment-view/${article.id}`, method: 'POST', body: {}, due });
      return { group: 'reader', path: `${pathOf(article)}${kind === 'amp' ? '?amp=1' : ''}`, due };
    }
    const department = this.#departments[Math.floor(this.#random.fraction() * this.#departments.length)];
    const paths = {
      front: prefix || '/',
      department: `${prefix}/departments/${department}`,
      feed: `${prefix}/feed.xml`,
      tag: `${prefix}/tags/${encodeURIComponent(article.tags[0] ?? '')}`,
      search: `${prefix}/search?q=${encodeURIComponent(article.tags[0] ?? '')}`,
    };
    return { group: 'reader', path: paths[kind], due };
  }

  #crawl(due: number): Asked {
    const article = this.#articles[Math.floor(this.#random.fraction() * this.#articles.length)] ?? this.#chosen();
    return { group: 'crawler', path: pathOf(article), due };
  }

  #save(due: number): Asked {
    const id = this.#drafts[Math.floor(this.#random.fraction() * this.#drafts.length)];
    const body = { body: `<p>${'Мост починили утром. '.repeat(100)}${due}</p>` };
    return { group: 'save', path: `/api/articles/${id}`, method: 'PUT', body, token: this.#plan.editor.token, due };
  }

  #publish(due: number): Asked {
    const body = { title: `Новость ${due}`, body: '<p>Мост открыт.</p>', status: 'published' };
    return { group: 'publish', path: '/api/articles', method: 'POST', body, token: this.#plan.editor.token, due };
  }

  #comment(due: number): Asked {
    const body = {
      articleId: (this.#published ?? this.#chosen()).id,
      authorName: 'Читатель',
      body: `Согласен, ${due}`,
    };
    return { group: 'comment', path: '/api/comments', method: 'POST', body, due };
  }

  #like(due: number): Asked {
    const token = this.#likers[Math.floor(this.#random.fraction() * this.#likers.length)] ?? '';
    const { id } = this.#published ?? this.#chosen();
    if (this.#random.fraction() < 0.5) return { group: 'like', path: `/api/likes/${id}`, method: 'DELETE', token, due };
    return { group: 'like', path: '/api/likes', method: 'POST', body: { articleId: id }, token, due };
  }

  async #create(title: string, status: 'draft' | 'published'): Promise<Article> {
    const { id, slug } = await this.#call(
      '/api/articles',
      { title, body: '<p>Мост закрыт.</p>', status },
      this.#plan.editor.token,
    );
    return { id, slug, language: 'ru', tags: [] };
  }

  async #register(n: number): Promise<string> {
    const account = {
      name: 'Читатель',
      email: `liker-${Date.now()}-${n}@example.com`,
      password: 'верный конь батарея',
    };
    return (await this.#call('/api/auth/register', account)).token;
  }

  async #sendNewsletter(): Promise<void> {
    const { id } = await this.#create(`Письмо ${Date.now()}`, 'published');
    await this.#call('/api/mailings', { articleId: id }, this.#plan.editor.token);
  }

  /** For what the rest needs. @throws Error unless it is answered by 2xx */
  async #call(path: string, body: unknown, token?: string): Promise<{ id: string; slug: string; token: string }> {
    const response = await fetch(this.#plan.site.url + path, {
      method: 'POST',
      headers: this.#headers(token),
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string; slug: string; token: string }>;
  }

  /** Of one of a million networks. */
  #headers(token?: string): Record<string, string> {
    const byte = () => 1 + Math.floor(this.#random.fraction() * 250);
    return {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      'x-forwarded-for': `${byte()}.${byte()}.${byte()}.${byte()}`,
      ...(token && { authorization: `Bearer ${token}` }),
    };
  }

  #send(asked: Asked): void {
    const sent = this.#ask(asked).finally(() => this.#waiting.delete(sent));
    this.#waiting.add(sent);
  }

  #ask({ group, path, method, body, token, due }: Asked): Promise<void> {
    return new Promise((resolve) => {
      const count = (status: number, state?: string) => {
        this.statistics.add(group, { milliseconds: performance.now() - due, status, state });
        resolve();
      };
      const options = { agent: this.#agent, method: method ?? 'GET', headers: this.#headers(token) };
      const sent = request(this.#plan.site.url + path, options, (response) => {
        response.resume();
        const state = response.headers['x-cache'];
        response
          .on('end', () => count(response.statusCode ?? 0, typeof state === 'string' ? state : undefined))
          .on('error', () => count(0));
      });
      sent.on('error', () => count(0)).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}

function prefixOf({ language }: Article): string {
  return language === 'ru' ? '' : `/${language}`;
}

function pathOf(article: Article): string {
  return `${prefixOf(article)}/articles/${article.slug}`;
}
