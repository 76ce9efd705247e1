import type { CommentStatus } from './comment.ts';
import type { Actor } from './role.ts';

type OwnArticle = { authorId: string };
type OwnComment = { authorId: string | null; article: OwnArticle };

export function canCreateArticle(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.role === 'author' || actor.role === 'admin');
}

/** To change, publish, delete and restore it, and to see what readers don't. */
export function canEditArticle(actor: Actor, article: OwnArticle): boolean {
  if (actor.kind !== 'user') return false;
  return actor.role === 'admin' || (actor.role === 'author' && actor.id === article.authorId);
}

export function canSeeArticle(actor: Actor, article: OwnArticle & { isPublic: boolean }): boolean {
  return article.isPublic || canEditArticle(actor, article);
}

/** An author keeps the right over what was said under an article as long as they are an author. */
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

/** Roles, blocks, sessions and accounts of others. */
export function canManageUsers(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}

function isOwn(actor: Actor, comment: OwnComment): boolean {
  return actor.kind === 'user' && actor.id === comment.authorId;
}

/** The work beside the requests is the operator's business. */
export function canSeeJobs(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}

/** Departments are the newsroom's common shelf. */
export function canManageDepartments(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.role === 'author' || actor.role === 'admin');
}

type OwnImage = { uploader: { id: string } | null };

/** The library is the newsroom's: everybody there adds to it and describes what is in it. */
export function canUseLibrary(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.role === 'author' || actor.role === 'admin');
}

/** To replace or delete a picture changes what others have published with it. */
export function canReplaceImage(actor: Actor, image: OwnImage): boolean {
  if (actor.kind !== 'user') return false;
  return actor.role === 'admin' || (actor.role === 'author' && actor.id === image.uploader?.id);
}

/** Readers' addresses are the publisher's business. */
export function canManageSubscribers(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}

/** What other sites write about is there for everybody who writes here. */
export function canUseSuggestions(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.role === 'author' || actor.role === 'admin');
}

export function canManageFeeds(actor: Actor): boolean {
  return actor.kind === 'user' && actor.role === 'admin';
}
