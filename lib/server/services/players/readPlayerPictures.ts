import type { PlayerPictures } from '#lib/domain/playerPicture.ts';
import { playersIn } from '../../content/playersIn.ts';
import { listPlayerPictures } from '../../queries/playerPictures.ts';
import type { Caller } from '../Caller.ts';

/** The stored previews of the players in a body. */
export async function readPlayerPictures({ db }: Caller, body: string): Promise<PlayerPictures> {
  const rows = await listPlayerPictures(
    db,
    playersIn(body).map(({ address }) => address),
  );
  return Object.fromEntries(rows.map(({ address, ...picture }) => [address, picture]));
}
