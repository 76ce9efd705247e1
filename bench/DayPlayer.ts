import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import type { Running } from '../__tests__/support/startProcess.ts';
import { Random } from '../fuzz/Random.ts';
import { type Asked, DayClient } from './DayClient.ts';
import { DayStatistics } from './DayStatistics.ts';
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
  /** Process ids of PostgreSQL's servers that the site did not start. */
  databases?: () => number[];
  editor: { id: string; token: string };
  views: number;
  editors: number;
  exponent: number;
  seed: number;
};
/** A second. */
type Rates = [number, (due: number) => Asked][];

const likers = 20;
/** A second: often enough to happen in each minute. */
const publishedSteadily = 1 / 20;
/** Articles that are read at a steady rate. */
const hot = 1_000;
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
  readonly #client: DayClient;
  #published: Article | undefined;
  #unread = 0;

  private constructor(
    plan: Plan,
    db: Db,
    found: { articles: Article[]; departments: string[]; drafts: string[]; likers: string[] },
  ) {
    this.#plan = plan;
    this.statistics = new DayStatistics(db, plan.site.pid, plan.databases);
    this.#random = new Random(plan.seed, 0);
    this.#client = new DayClient(plan.site.url, this.statistics, this.#random);
    this.#articles = found.articles;
    this.#departments = found.departments;
    this.#drafts = found.drafts;
    this.#likers = found.likers;
    this.#popular = zipf(found.articles.length, plan.exponent, this.#random);
  }

  /** Of what the site said that it has stored. */
  get acknowledged() {
    return this.#client.acknowledged;
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
    const share = shareOfHour[hour] ?? 0;
    const perSecond = (perDay: number) => (perDay * share) / 3_600;
    const works = hour >= newsroom.from && hour < newsroom.to;
    const rates: Rates = [
      [perSecond(this.#plan.views), (due) => this.#view(due)],
      [crawled, (due) => this.#crawl(due)],
      [works ? this.#drafts.length / newsroom.interval : 0, (due) => this.#save(due)],
      [works ? perSecond(daily.published) : 0, (due) => this.#publish(due)],
      [perSecond(daily.comments), (due) => this.#comment(due)],
      [perSecond(daily.likes), (due) => this.#like(due)],
    ];
    if (hour === newsletterHour) await this.sendNewsletter();
    const isBreaking = hour === breaking.hour;
    if (isBreaking) this.#published = await this.#create(`Срочно ${performance.now()}`, 'published');
    return this.#playAt(rates, hour, seconds, isBreaking ? seconds * breaking.share : 0);
  }

  /**
   * The same mixture at all times.
   *
   * @param cached pages a second of the newest articles, without their views
   * @param rendered of those that nobody has asked for
   */
  playSteadily(minute: number, { cached, rendered }: { cached: number; rendered: number }): Promise<string> {
    const perSecond = (perDay: number) => perDay / 86_400;
    const rates: Rates = [
      [cached, (due) => ({ group: 'reader', path: pathOf(this.#articleAt(this.#random.fraction() * hot)), due })],
      [rendered, (due) => this.#readUnread(due)],
      [this.#drafts.length / newsroom.interval, (due) => this.#save(due)],
      [publishedSteadily, (due) => this.#publish(due)],
      [perSecond(daily.comments), (due) => this.#comment(due)],
      [perSecond(daily.likes), (due) => this.#like(due)],
    ];
    return this.#playAt(rates, minute, 60, 0);
  }

  /** @param rush seconds at the beginning with more of the first rate */
  async #playAt(rates: Rates, name: number, seconds: number, rush: number): Promise<string> {
    await this.statistics.begin();
    const started = performance.now();
    const done = rates.map(() => 0);
    // What became due since the last look counts from then, so that a slow load generator does not flatter the site.
    for (let looked = started; looked - started < seconds * 1000; ) {
      const elapsed = (looked - started) / 1000;
      if (elapsed > rush) this.#published = undefined;
      const more = Math.min(elapsed, rush) * (breaking.times - 1);
      for (const [index, [rate, ask]] of rates.entries()) {
        const due = Math.floor(rate * (elapsed + (index === 0 ? more : 0)));
        for (let n = done[index] ?? 0; n < due; n += 1) this.#client.send(ask(looked));
        done[index] = due;
      }
      await sleep(step);
      looked = performance.now();
    }
    await this.#client.answered();
    return this.statistics.end(name);
  }

  #chosen(): Article {
    return this.#articleAt(this.#popular());
  }

  /** @param rank from 0, the newest */
  #articleAt(rank: number): Article {
    const article = this.#articles[Math.floor(rank) % this.#articles.length];
    if (!article) throw new Error('The site has no articles');
    return article;
  }

  /** The archive from its end, once as pages and once as AMP pages. */
  #readUnread(due: number): Asked {
    const last = this.#articles.length - 1;
    const [round, place] = [Math.floor(this.#unread / last), this.#unread % last];
    this.#unread += 1;
    return {
      group: 'crawler',
      path: `${pathOf(this.#articleAt(last - place))}${round % 2 === 1 ? '?amp=1' : ''}`,
      due,
    };
  }

  #view(due: number): Asked {
    const kind = choose(shareOfPage, this.#random);
    const article = this.#published && this.#random.fraction() < breaking.wanted ? this.#published : this.#chosen();
    const prefix = prefixOf(article);
    const isArticle = kind === 'article' || kind === 'amp' || article === this.#published;
    if (isArticle) {
      // The page's script counts the view.
      this.#client.send({
        group: 'view',
        path: `/api/articles/increment-view/${article.id}`,
        method: 'POST',
        body: {},
        due,
      });
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
    const { id, slug } = await this.#client.call(
      '/api/articles',
      { title, body: '<p>Мост закрыт.</p>', status },
      this.#plan.editor.token,
    );
    return { id, slug, language: 'ru', tags: [] };
  }

  async canWrite(): Promise<boolean> {
    return this.#create('Проверка', 'draft').then(
      () => true,
      () => false,
    );
  }

  async #register(n: number): Promise<string> {
    const account = {
      name: 'Читатель',
      email: `liker-${Date.now()}-${n}@example.com`,
      password: 'верный конь батарея',
    };
    return (await this.#client.call('/api/auth/register', account)).token;
  }

  async sendNewsletter(): Promise<void> {
    const { id } = await this.#create(`Письмо ${Date.now()}`, 'published');
    await this.#client.call('/api/mailings', { articleId: id }, this.#plan.editor.token);
  }
}

function prefixOf({ language }: Article): string {
  return language === 'ru' ? '' : `/${language}`;
}

function pathOf(article: Article): string {
  return `${prefixOf(article)}/articles/${article.slug}`;
}
