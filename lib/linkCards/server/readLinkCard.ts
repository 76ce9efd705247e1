import type { LinkCard } from '../linkCard.ts';
import { canUseLibrary } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { fetchPage } from './fetchPage.ts';
import { takeInPreview } from './takeInPreview.ts';

/**
 * Fetches what the card of a page shows; its picture is added to the library.
 *
 * @throws DomainError unauthenticated, forbidden, too_many, and those of `fetchPage`
 */
export async function readLinkCard(caller: Caller, address: string, signal: AbortSignal): Promise<LinkCard> {
  const user = authorize(caller.actor, canUseLibrary);
  await limitAttempts('link-card', user.id);
  const { title, description, siteName, picture } = await fetchPage(address, signal);
  const preview = {
    userId: user.id,
    address: picture ?? '',
    name: `${siteName} ${title}`.slice(0, 200).toWellFormed(),
  };
  const image = picture === null ? null : await takeInPreview(caller, preview, signal);
  return { url: new URL(address).href, title, description: description === title ? '' : description, siteName, image };
}
