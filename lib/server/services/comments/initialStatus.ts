import type { CommentStatus, NewComment } from '#lib/domain/comment.ts';
import { hasBlockedWord } from '#lib/domain/hasBlockedWord.ts';
import { hasLink } from '#lib/domain/hasLink.ts';
import { hasPhoneNumber } from '#lib/domain/hasPhoneNumber.ts';
import { looksLikeStaff } from '#lib/domain/looksLikeStaff.ts';
import { canUseAdmin } from '#lib/domain/permissions.ts';
import type { Actor } from '#lib/domain/role.ts';
import type { SiteSettings } from '#lib/domain/siteSettings.ts';
import type { Db } from '../../db/database.ts';
import { findAccount, findCommentStanding, listStaffNames } from '../../queries/accounts.ts';
import { countText } from '../../queries/repeatedTexts.ts';

/** Shorter texts (thanks, congratulations) are legitimately repeated, also by one person. */
const minRepeatedLength = 40;

/**
 * The status of a new comment by its author's standing and the rules of the settings: published, held for moderation, or spam.
 *
 * @param writer identifies the author for repeated texts: a user or a network
 */
export async function initialStatus(
  db: Db,
  { moderation, holdLinks, blockedWords }: SiteSettings['comments'],
  input: NewComment,
  actor: Actor,
  writer: string,
): Promise<CommentStatus> {
  const { website, body, authorName } = input;
  if (website?.trim()) return 'spam';
  const standing = actor.kind === 'user' ? await findCommentStanding(db, actor.id) : null;
  if (standing) return standing === 'held' ? 'pending' : 'published';
  if (moderation === 'before') return 'pending';
  const text = `${authorName ?? ''}\n${body}`;
  const isRepeated = body.length >= minRepeatedLength && (await countText(db, writer, body));
  const isHeld =
    isRepeated ||
    (holdLinks && hasLink(text)) ||
    hasPhoneNumber(text) ||
    hasBlockedWord(text, blockedWords) ||
    (await impersonatesStaff(db, actor, authorName));
  return isHeld ? 'pending' : 'published';
}

/** Whether a reader or visitor uses a name that others may take for staff. */
async function impersonatesStaff(db: Db, actor: Actor, authorName: string | undefined): Promise<boolean> {
  if (canUseAdmin(actor)) return false;
  const name = actor.kind === 'user' ? (await findAccount(db, actor.id))?.name : authorName;
  return name !== undefined && looksLikeStaff(name, await listStaffNames(db));
}
