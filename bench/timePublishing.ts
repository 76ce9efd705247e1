import { eq } from 'drizzle-orm';
import { connect } from '#lib/server/db/database.ts';
import { articles } from '#lib/server/db/schema/articles.ts';
import { updateAccount } from '#lib/server/queries/accounts.ts';
import { median } from './measure.ts';

const rounds = 50;

/**
 * How long an author waits for an article to be there and then to be out, by two calls one after the other; the median in
 * milliseconds. The text is a real long read.
 *
 * @param account is made an author; its articles are taken away afterwards
 */
export async function timePublishing(
  url: string,
  connectionString: string,
  account: { id: string; token: string },
  body: string,
): Promise<number> {
  const db = connect(connectionString);
  try {
    await updateAccount(db, account.id, { role: 'author' });
    const times: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const started = performance.now();
      const { id } = await send('POST', `${url}/api/articles`, account.token, { title: `Bench ${n}`, body }, 201);
      await send('PUT', `${url}/api/articles/${id}`, account.token, { status: 'published' }, 200);
      times.push(performance.now() - started);
    }
    return median(times);
  } finally {
    await db.delete(articles).where(eq(articles.authorId, account.id));
    await db.$client.end();
  }
}

async function send(method: string, url: string, token: string, body: unknown, status: number) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (response.status !== status) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  const article: { id: string } = await response.json();
  return article;
}
