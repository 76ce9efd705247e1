import { v5, v7 } from 'uuid';
import {
  findAccount,
  findCommentStanding,
  listStaffNames,
  updateAccount,
} from '#lib/accounts/server/queries/accounts.ts';
import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import { countText } from '#lib/articles/server/queries/repeatedTexts.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag, userCommentsTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { limitAttempts } from '#lib/platform/limits/server/limitAttempts.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { SiteSettings } from '#lib/settings/siteSettings.ts';
import { canModerateComments, canUseAdmin } from '#lib/users/permissions.ts';
import type { Comment, CommentStatus, NewComment } from '../comment.ts';
import { commentingOn } from '../commenting.ts';
import { hasBlockedWord, hasLink, hasPhoneNumber } from '../heldText.ts';
import { looksLikeStaff } from '../looksLikeStaff.ts';
import { refuseBlockedSource } from './blockedSources.ts';
import { announceReply, notifyModerators } from './commentNotifications.ts';
import { presentToWriter } from './present.ts';
import { insertCommentSource } from './queries/blockedSources.ts';
import { findComment, insertComment, lockThread } from './queries/comments.ts';

type CommentRules = SiteSettings['comments'];

/** Source of a comment; two submissions with one idempotency key are stored once. */
export type CommentOrigin = { source: string; idempotencyKey: string | undefined };

/**
 * Publishes a comment, or holds it for moderation. Honeypot hits get the same response as a held comment.
 *
 * @throws DomainError invalid, unauthenticated, forbidden, not_found, too_many
 */
export async function writeComment({ db, actor }: Caller, input: NewComment, origin: CommentOrigin): Promise<Comment> {
  checkWriter(actor, input);
  const id = commentId(actor, input, origin);
  const sent = await findComment(db, id);
  if (sent) return presentToWriter(sent);
  // The newsroom's network is not to be blocked because of its own comments.
  const sourceHash = canUseAdmin(actor) ? null : await refuseBlockedSource(db, origin.source);
  if (actor.kind === 'visitor') await limitAttempts('comment', origin.source);
  else await limitAttempts('user-comment', actor.id);

  const rules = (await siteSettings()).comments;
  return inTransaction(async (transaction) => {
    const article = await findPublicCounts(transaction, input.articleId);
    if (!article) throw notFound('article');
    const isModerator = canModerateComments(actor, article);
    if (input.fromNewsroom && !isModerator) throw new DomainError('forbidden', 'not_allowed');
    refuseClosed(rules, actor, article.publishedAt);
    if (input.parentId) await checkParent(transaction, input.articleId, input.parentId);
    // Moderators' own comments need no moderation.
    const status = isModerator
      ? 'published'
      : await initialStatus(transaction, rules, input, actor, writerOf(actor, origin));
    const { articleId, parentId = null, authorName, fromNewsroom = false, body } = input;
    const authorId = actor.kind === 'user' ? actor.id : null;
    await insertComment(transaction, { id, articleId, parentId, authorId, authorName, fromNewsroom, body, status });
    if (sourceHash) await insertCommentSource(transaction, id, sourceHash);
    if (authorId && input.replyMails !== undefined) {
      await updateAccount(transaction, authorId, { replyMails: input.replyMails });
    }
    const written = await findComment(transaction, id);
    if (!written) throw notFound('article');
    if (status === 'published') {
      await announceReply(transaction, written);
      await purgePages(transaction, [articleTag(articleId), ...(authorId ? [userCommentsTag(authorId)] : [])]);
    }
    if (status === 'pending') await notifyModerators(transaction, actor, { id: articleId, ...article });
    return presentToWriter(written);
  });
}

function refuseClosed(rules: CommentRules, actor: Actor, publishedAt: Date | null): void {
  const commenting = commentingOn(rules, publishedAt);
  if (commenting === 'off') throw new DomainError('forbidden', 'comments_off');
  if (commenting === 'closed') throw new DomainError('forbidden', 'comments_closed');
  if (commenting === 'users' && actor.kind === 'visitor') {
    throw new DomainError('unauthenticated', 'comments_for_users');
  }
}

function checkWriter(actor: Actor, { authorName, replyMails }: NewComment): void {
  if (actor.kind === 'visitor' && !authorName) throw wrongField('authorName', 'required');
  if (actor.kind === 'visitor' && replyMails !== undefined) throw wrongField('replyMails', 'unknown');
  if (actor.kind === 'user' && authorName) throw wrongField('authorName', 'unknown');
}

const sameSubmission = '8f0c1b0e-6f0b-4a53-9d0a-1f4f5b1f7c11';

function commentId(actor: Actor, input: NewComment, origin: CommentOrigin): string {
  if (!origin.idempotencyKey) return v7();
  return v5(JSON.stringify([writerOf(actor, origin), origin.idempotencyKey, input]), sameSubmission);
}

/** A visitor is identified by their network only. */
function writerOf(actor: Actor, { source }: CommentOrigin): string {
  return actor.kind === 'user' ? actor.id : source;
}

async function checkParent(db: Db, articleId: string, parentId: string): Promise<void> {
  await lockThread(db, parentId);
  const parent = await findComment(db, parentId);
  const startsThread = parent?.isPublic && parent.articleId === articleId && parent.parentId === null;
  if (!startsThread) throw wrongField('parentId', 'invalid');
}

function wrongField(field: string, code: string): DomainError {
  return new DomainError('invalid', 'invalid_input', { [field]: code });
}

/** Shorter texts (thanks, congratulations) are legitimately repeated, also by one person. */
const minRepeatedLength = 40;

/**
 * The status of a new comment by its author's standing and the rules of the settings: published, held for moderation, or spam.
 *
 * @param writer identifies the author for repeated texts: a user or a network
 */
async function initialStatus(
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
