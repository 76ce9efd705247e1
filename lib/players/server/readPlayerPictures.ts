import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import type { PlayerPictures } from '../withPlayers.ts';
import { playersIn } from './playersIn.ts';
import { listPlayerPictures } from './queries.ts';

/** The stored previews of the players in a body. */
export async function readPlayerPictures({ db }: Caller, body: string): Promise<PlayerPictures> {
  const rows = await listPlayerPictures(
    db,
    playersIn(body).map(({ address }) => address),
  );
  return Object.fromEntries(rows.map(({ address, ...picture }) => [address, picture]));
}
