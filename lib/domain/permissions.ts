import type { ArticleKind } from './article.ts';
import type { CommentStatus } from './comment.ts';
import { DomainError } from './DomainError.ts';
import type { Actor, Role, UserActor } from './role.ts';

/**
 * Checks one of the permissions below.
 *
 * @throws DomainError unauthenticated, if the caller is not signed in
 * @throws DomainError forbidden, without the permission
 */
export function authorize<Things extends unknown[]>(
  actor: Actor,
  can: (actor: Actor, ...things: Things) => boolean,
  ...things: Things
): UserActor {
  if (actor.kind !== 'user') throw new DomainError('unauthenticated', 'sign_in_needed');
  if (!can(actor, ...things)) throw new DomainError('forbidden', 'not_allowed');
  return actor;
}

export function actorOf({ id, role }: { id: string; role: Role }): UserActor {
  return { kind: 'user', id, role };
}

type Question = (actor: Actor) => boolean;
const isUser: Question = (actor) => actor.kind === 'user';
const isStaff: Question = (actor) => actor.kind === 'user' && actor.role !== 'reader';
const isEditor: Question = (actor) => actor.kind === 'user' && (actor.role === 'editor' || actor.role === 'admin');
const isAdmin: Question = (actor) => actor.kind === 'user' && actor.role === 'admin';

/** Likes, saved articles, own comments and settings. */
export const canUseAccount = isUser;
/** The pages under /admin, with statistics, log and comments of one's own articles. */
export const canUseAdmin = isStaff;
/** Create articles and open those that one may edit. */
export const canWriteArticles = isStaff;
/** Also decides whose articles, tags and comments admin lists show. */
export const canEditEveryArticle = isEditor;
/** Pages speak for the whole newsroom. */
export const canManagePages = isEditor;
/** All authors share the departments. */
export const canManageDepartments = isStaff;
/** All authors share the media library: each can add to it and describe its images. */
export const canUseLibrary = isStaff;
/** All authors share the suggestions from other sites. */
export const canUseSuggestions = isStaff;
export const canManageFeeds = isAdmin;
/** Roles, blocks, sessions and accounts of others, and invitations. */
export const canManageUsers = isAdmin;
/** Admins only: readers' email addresses are personal data. */
export const canManageSubscribers = isAdmin;
/** Name, look and rules of the site. */
export const canManageSettings = isAdmin;
/** Import and export of content, and backups, which contain everybody's personal data. */
export const canTransferContent = isAdmin;
/** Admins only: background jobs concern operations. */
export const canSeeJobs = isAdmin;
/** Statistics of all articles and of subscribers, not only of one's own articles. */
export const canSeeSiteStats = isEditor;
/** Others' actions on content too. */
export const canSeeContentLog = isEditor;
/** Others' actions of every kind. */
export const canSeeWholeLog = isAdmin;

type OwnArticle = { authorId: string; kind?: ArticleKind };
type OwnComment = { authorId: string | null; article: OwnArticle };

function isOwn(actor: Actor, ownerId: string | null | undefined): boolean {
  return actor.kind === 'user' && actor.id === ownerId;
}

/** Change, publish, delete and restore it, and see it in every status. */
export function canEditArticle(actor: Actor, article: OwnArticle): boolean {
  if (article.kind === 'page') return canManagePages(actor);
  return canEditEveryArticle(actor) || (canWriteArticles(actor) && isOwn(actor, article.authorId));
}

export function canSeeArticle(actor: Actor, article: OwnArticle & { isPublic: boolean }): boolean {
  return article.isPublic || canEditArticle(actor, article);
}

/** Authors moderate the comments on their articles only while they have the author role. */
export function canModerateComments(actor: Actor, article: OwnArticle): boolean {
  return canEditArticle(actor, article);
}

export function canDeleteComment(actor: Actor, comment: OwnComment): boolean {
  return isOwn(actor, comment.authorId) || canModerateComments(actor, comment.article);
}

/** Readers see public comments, writers also their own until they are deleted, moderators all. */
export function canSeeComment(
  actor: Actor,
  comment: OwnComment & { status: CommentStatus; isPublic: boolean },
): boolean {
  const isWriters = isOwn(actor, comment.authorId) && comment.status !== 'deleted';
  return comment.isPublic || isWriters || canModerateComments(actor, comment.article);
}

/** Replacing or deleting an image changes what others have published with it. */
export function canReplaceImage(actor: Actor, image: { uploader: { id: string } | null }): boolean {
  return isEditor(actor) || (canUseLibrary(actor) && isOwn(actor, image.uploader?.id));
}
