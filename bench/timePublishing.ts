import { eq } from 'drizzle-orm';
import { connect } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { median } from './measure.ts';

const rounds = 50;

/** Milliseconds, medians. */
export type PublishingTimes = {
  /** To create and publish an article: two calls, one after the other. */
  publishing: number;
  /** From the second response until pages, feeds and API all contain it. */
  showing: number;
  /** The same, the maximum. */
  slowest: number;
};

/**
 * Measures how long an author waits for an article to be published, and readers after that. The text is a real long
 * read.
 * @param account of an author; its articles are deleted afterwards
 */
export async function timePublishing(
  url: string,
  connectionString: string,
  account: { id: string; token: string },
  body: string,
): Promise<PublishingTimes> {
  const db = connect(connectionString);
  try {
    const times: number[] = [];
    const delays: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const started = performance.now();
      const title = `Bench ${n} ${started}`;
      const { id, slug } = await send('POST', `${url}/api/articles`, account.token, { title, body }, 201);
      await send('PUT', `${url}/api/articles/${id}`, account.token, { status: 'published' }, 200);
      const answered = performance.now();
      times.push(answered - started);
      await Promise.all(placesOf(slug, account.id).map((path) => untilShown(url + path, title)));
      delays.push(performance.now() - answered);
    }
    return { publishing: median(times), showing: median(delays), slowest: Math.max(...delays) };
  } finally {
    await db.delete(articles).where(eq(articles.authorId, account.id));
    await db.$client.end();
  }
}

function placesOf(slug: string, authorId: string): string[] {
  const lists = [
    '/',
    `/users/${authorId}`,
    '/feed.xml',
    '/feed.json',
    '/news-sitemap.xml',
    '/api/articles/public?limit=1',
  ];
  return [`/articles/${slug}`, `/api/articles/${slug}`, ...lists];
}

async function untilShown(address: string, title: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(address)).text();
    if (text.includes(title)) return;
  }
}

async function send(method: string, url: string, token: string, body: unknown, status: number) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (response.status !== status) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  const article: { id: string; slug: string } = await response.json();
  return article;
}
