import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#lib/platform/db/server/database.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { playerPictures } from '#lib/platform/db/server/schema/playerPictures.ts';

export async function listPlayerPictures(db: Db, addresses: string[]) {
  if (addresses.length === 0) return [];
  return db
    .select({
      address: playerPictures.address,
      url: images.url,
      width: images.width,
      height: images.height,
      variants: images.variants,
    })
    .from(playerPictures)
    .innerJoin(images, eq(images.id, playerPictures.imageId))
    .where(inArray(playerPictures.address, addresses));
}

/** Those of the addresses whose preview was fetched before, or does not exist. */
export async function listFetchedPlayers(db: Db, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select({ address: playerPictures.address })
    .from(playerPictures)
    .where(inArray(playerPictures.address, addresses));
  return new Set(rows.map(({ address }) => address));
}

/** @param imageId null if the provider has no picture */
export async function insertPlayerPicture(db: Db, address: string, imageId: string | null): Promise<void> {
  await db.insert(playerPictures).values({ address, imageId }).onConflictDoNothing();
}
