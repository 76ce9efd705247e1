import type { ArticleKind } from '#lib/articles/article.ts';
import type { CommentStatus } from '#lib/comments/comment.ts';
import type { Actor } from '#lib/platform/auth/role.ts';

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
/** The networks that may neither comment nor register: for the whole site, not for the articles of one author. */
export const canBlockSources = isEditor;
/** Whose comments are held or published at once: for the whole site, too. */
export const canJudgeCommenters = isEditor;
/** Return, assign and publish what authors hand in. */
export const canReview = isEditor;
/** Pages speak for the whole newsroom. */
export const canManagePages = isEditor;
/** The arrangement of the front page and of the departments' pages. */
export const canManageFront = isEditor;
/** All authors share the departments. */
export const canManageDepartments = isStaff;
/** Names, descriptions and merging of tags; every author writes new ones. */
export const canManageTags = isEditor;
/** All authors share the media library: each can add to it and describe its images. */
export const canUseLibrary = isStaff;
/** All authors share the suggestions from other sites. */
export const canUseSuggestions = isStaff;
export const canManageFeeds = isAdmin;
/** Roles, blocks, sessions and accounts of others, and invitations. */
export const canManageUsers = isAdmin;
/** Keys of one's own, with which programs call the API. */
export const canUseApiKeys = isStaff;
export const canSeeEveryApiKey = isAdmin;
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

/** `authorId` is the owner: the creator, until an editor hands the article over. */
type OwnedArticle = { authorId: string; kind?: ArticleKind };
/** `contributorIds` are the accounts in the byline, which gives them no rights but editing. */
type SignedArticle = OwnedArticle & { contributorIds: readonly string[] };
type OwnComment = { authorId: string | null; article: SignedArticle };

function isOwn(actor: Actor, ownerId: string | null | undefined): boolean {
  return actor.kind === 'user' && actor.id === ownerId;
}

function ownsArticle(actor: Actor, { kind, authorId }: OwnedArticle): boolean {
  if (kind === 'page') return canManagePages(actor);
  return canEditEveryArticle(actor) || (canWriteArticles(actor) && isOwn(actor, authorId));
}

/** Change its text and see it in every status, but not change what readers see. */
export function canEditArticle(actor: Actor, article: SignedArticle): boolean {
  const isContributor = actor.kind === 'user' && article.contributorIds.includes(actor.id);
  return ownsArticle(actor, article) || (article.kind !== 'page' && canWriteArticles(actor) && isContributor);
}

/** Change its status, and the text that readers see. */
export function canPublishArticle(actor: Actor, article: OwnedArticle): boolean {
  return ownsArticle(actor, article);
}

/** While review is required, only editors change what readers see, or will see at a scheduled time. */
export function canPublishUnreviewed(actor: Actor, { reviewRequired }: { reviewRequired: boolean }): boolean {
  return !reviewRequired || canReview(actor);
}

/** Put it into the trash and take it out. */
export function canDeleteArticle(actor: Actor, article: OwnedArticle): boolean {
  return ownsArticle(actor, article);
}

/** Delete it from the trash: readers' links lead to what was public, so only editors delete that for ever. */
export function canDeleteForever(actor: Actor, article: OwnedArticle & { wasPublic: boolean }): boolean {
  return article.wasPublic ? canEditEveryArticle(actor) : ownsArticle(actor, article);
}

/** Make somebody else the owner of an article. */
export const canHandOverArticles = isEditor;

export function canSeeArticle(actor: Actor, article: SignedArticle & { isPublic: boolean }): boolean {
  return article.isPublic || canEditArticle(actor, article);
}

/** Dates, expiry and corrections: what readers see of an article's history. */
export const canChangeDates = isEditor;

/** Authors moderate the comments on their articles only while they have the author role. */
export function canModerateComments(actor: Actor, article: SignedArticle): boolean {
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

export function canManageApiKey(actor: Actor, { ownerId }: { ownerId: string }): boolean {
  return canSeeEveryApiKey(actor) || (canUseApiKeys(actor) && isOwn(actor, ownerId));
}

/** Replacing or deleting an image changes what others have published with it. */
export function canReplaceImage(actor: Actor, image: { uploader: { id: string } | null }): boolean {
  return isEditor(actor) || (canUseLibrary(actor) && isOwn(actor, image.uploader?.id));
}
