import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { playersIn } from './playersIn.ts';
import { listFetchedPlayers } from './queries.ts';

/** Previews that one save requests; the next save requests more. */
const most = 20;

/** Lets a job fetch the previews that the players in a saved body lack. */
export async function requestPlayerPictures(transaction: Db, articleId: string, body: string): Promise<void> {
  const addresses = playersIn(body).flatMap(({ provider, address }) => (provider.preview ? [address] : []));
  const fetched = await listFetchedPlayers(transaction, addresses);
  for (const address of addresses.filter((one) => !fetched.has(one)).slice(0, most))
    await enqueue(transaction, 'player-picture', { address, articleId });
}
