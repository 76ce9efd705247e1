import type { CommentStatus } from './comment.ts';
import type { Actor, Role, UserActor } from './role.ts';

type OwnArticle = { authorId: string };
type OwnComment = { authorId: string | null; article: OwnArticle };
type OwnImage = { uploader: { id: string } | null };

export function actorOf({ id, role }: { id: string; role: Role }): UserActor {
  return { kind: 'user', id, role };
}

function isStaff(actor: Actor): actor is UserActor {
  return actor.kind === 'user' && actor.role !== 'reader';
}

function isAdmin(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}

/** Likes, saved articles, own comments and settings. */
export function canUseAccount(actor: Actor): boolean {
  return actor.kind === 'user';
}

/** The pages under /admin, with statistics, log and comments of one's own articles. */
export function canUseAdmin(actor: Actor): boolean {
  return isStaff(actor);
}

/** To create articles and to open those that one may edit. */
export function canWriteArticles(actor: Actor): boolean {
  return isStaff(actor);
}

/** Also decides whose articles, tags and comments the lists of the admin area show. */
export function canEditEveryArticle(actor: Actor): boolean {
  return isAdmin(actor);
}

/** To change, publish, delete and restore it, and to see what readers don't. */
export function canEditArticle(actor: Actor, article: OwnArticle): boolean {
  return canEditEveryArticle(actor) || (isStaff(actor) && actor.id === article.authorId);
}

export function canSeeArticle(actor: Actor, article: OwnArticle & { isPublic: boolean }): boolean {
  return article.isPublic || canEditArticle(actor, article);
}

/** Authors moderate the comments on their articles only while they are authors. */
export function canModerateComments(actor: Actor, article: OwnArticle): boolean {
  return canEditArticle(actor, article);
}

export function canDeleteComment(actor: Actor, comment: OwnComment): boolean {
  return isOwn(actor, comment) || canModerateComments(actor, comment.article);
}

/** Readers see what is public, people what they wrote until it is deleted, moderators everything. */
export function canSeeComment(
  actor: Actor,
  comment: OwnComment & { status: CommentStatus; isPublic: boolean },
): boolean {
  return (
    comment.isPublic ||
    (isOwn(actor, comment) && comment.status !== 'deleted') ||
    canModerateComments(actor, comment.article)
  );
}

function isOwn(actor: Actor, comment: OwnComment): boolean {
  return actor.kind === 'user' && actor.id === comment.authorId;
}

/** Roles, blocks, sessions and accounts of others. */
export function canManageUsers(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Background jobs are the operator's business. */
export function canSeeJobs(actor: Actor): boolean {
  return isAdmin(actor);
}

/** The statistics of all articles and of subscribers, not only of one's own articles. */
export function canSeeSiteStats(actor: Actor): boolean {
  return isAdmin(actor);
}

/** What others did, too. */
export function canSeeWholeLog(actor: Actor): boolean {
  return isAdmin(actor);
}

/** All authors share the departments. */
export function canManageDepartments(actor: Actor): boolean {
  return isStaff(actor);
}

/** All authors share the media library: each adds to it and describes what is in it. */
export function canUseLibrary(actor: Actor): boolean {
  return isStaff(actor);
}

/** To replace or delete an image changes what others have published with it. */
export function canReplaceImage(actor: Actor, image: OwnImage): boolean {
  return isAdmin(actor) || (isStaff(actor) && actor.id === image.uploader?.id);
}

/** Readers' addresses are the publisher's business. */
export function canManageSubscribers(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Suggestions from other sites are there for everybody who writes here. */
export function canUseSuggestions(actor: Actor): boolean {
  return isStaff(actor);
}

export function canManageFeeds(actor: Actor): boolean {
  return isAdmin(actor);
}
