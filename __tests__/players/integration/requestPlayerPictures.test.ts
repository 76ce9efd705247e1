import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { playerPictures } from '#lib/platform/db/server/schema/playerPictures.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';

const frame = (src: string) => `<iframe src="${src}"></iframe>`;
const rutube = () => `https://rutube.ru/play/embed/${randomUUID().replaceAll('-', '')}/`;

/** The players whose previews jobs were to fetch for an article, whatever became of them. */
async function requestedFor(articleId: string): Promise<string[]> {
  const { rows } = await database().execute<{ address: string }>(sql`
    select data ->> 'address' as address from pgboss.job
    where name = 'player-picture' and data ->> 'articleId' = ${articleId} order by created_on, 1
  `);
  return rows.map(({ address }) => address);
}

describe('saving an article', () => {
  it('requests the previews of its players that have one, each once', async () => {
    const { token } = await anAuthor();
    const video = rutube();

    const { id } = await createArticle(token, {
      body: frame(video) + frame(video) + frame('https://t.me/durov/312?embed=1'),
    });

    expect(await requestedFor(id)).toEqual([video]);
  });

  it('requests no preview that was fetched, or that does not exist', async () => {
    const { token } = await anAuthor();
    const [known, other] = [rutube(), rutube()];
    await database().insert(playerPictures).values({ address: known, imageId: null });

    const { id } = await createArticle(token, { body: frame(known) + frame(other) });

    expect(await requestedFor(id)).toEqual([other]);
  });

  it('tries again at the next save, but not at an autosave', async () => {
    const { token } = await anAuthor();
    const video = rutube();
    const { id } = await createArticle(token, { body: frame(video) });

    await send('PUT', `/articles/${id}`, token, { title: 'Само' }, { 'x-autosave': '1' });
    expect(await requestedFor(id)).toEqual([video]);
    await send('PUT', `/articles/${id}`, token, { title: 'Ещё раз' });

    expect(await requestedFor(id)).toEqual([video, video]);
  });
});
