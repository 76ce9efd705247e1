import { v7 } from 'uuid';
import { previewAddresses } from '#lib/media/server/previewAddresses.ts';
import { addImage, type ReceivedImage } from '#lib/media/server/receiveImage.ts';
import { fetchPicture, takeInFile } from '#lib/media/server/takeInFile.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { type Player, playerOf } from '../playerOf.ts';
import type { PreviewSource } from '../playerProviders.ts';
import { insertPlayerPicture, listFetchedPlayers } from './queries.ts';

type Request = { address: string; articleId: string };

/**
 * Fetches the preview of a player and adds it to the library. A failure is logged only: readers see the provider's name instead,
 * and the next save of an article with the player tries again.
 *
 * @param source other than the provider's own only in tests
 */
export async function storePlayerPicture(
  caller: Caller,
  { address, articleId }: Request,
  signal: AbortSignal,
  source: PreviewSource | undefined = playerOf(address)?.provider.preview,
): Promise<void> {
  const player = playerOf(address);
  if (!player || !source || (await listFetchedPlayers(caller.db, [address])).has(address)) return;
  try {
    const imageId = await takeInPicture(caller, player, source, signal);
    await insertPlayerPicture(caller.db, address, imageId);
  } catch (error) {
    signal.throwIfAborted();
    log.info({ error, provider: player.provider.name }, 'preview of a player not fetched');
    return;
  }
  await purgePages(caller.db, [articleTag(articleId)]);
}

/** Null if the provider has no picture; throws the last error if none of its addresses had a usable one. */
async function takeInPicture(
  caller: Caller,
  player: Player,
  source: PreviewSource,
  signal: AbortSignal,
): Promise<string | null> {
  let failure: unknown = null;
  const name = `${player.provider.name} ${player.page}`.slice(0, 200);
  for (const address of await previewAddresses(player, source, signal)) {
    try {
      const { content } = await fetchPicture(address, signal);
      const add = (image: ReceivedImage) => addImage(caller, { id: v7(), uploaderId: null, image, source: address });
      const { id } = await takeInFile([content], name, add, signal);
      return id;
    } catch (error) {
      signal.throwIfAborted();
      failure = error;
    }
  }
  if (failure) throw failure;
  return null;
}
