import type { Login, ProfileChange, Registration, SignedIn } from '#lib/accounts/account.ts';
import type { CreatedApiKey, NewApiKey } from '#lib/accounts/apiKey.ts';
import type { AcceptedInvitation } from '#lib/accounts/invitation.ts';
import type { CompletedSignIn, SecondFactorProof } from '#lib/accounts/secondFactor.ts';
import type { ArticleOwner } from '#lib/articles/articleDraft.ts';
import type { BulkRequest } from '#lib/articles/bulkChange.ts';
import type { Backups } from '#lib/backups/backup.ts';
import type { BlockedSource, NewBlockedSource } from '#lib/comments/blockedSource.ts';
import type { CommentThread, Moderation, NewComment, NewReport } from '#lib/comments/comment.ts';
import type { CorrectionInput, ListedCorrection } from '#lib/corrections/correction.ts';
import type { DepartmentDraft } from '#lib/departments/departmentDraft.ts';
import type { Like } from '#lib/likes/like.ts';
import type { LinkedPage } from '#lib/linkCards/linkCard.ts';
import type { LiveCoverage, LiveEntryChange, LiveEntryInput, LiveNews } from '#lib/live/live.ts';
import type { ImageChange } from '#lib/media/uploadedImage.ts';
import type { Newsletter } from '#lib/newsletters/mailing.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { ReviewEntry } from '#lib/review/review.ts';
import type { SavedFilter, SentSavedFilter } from '#lib/savedFilters/savedFilter.ts';
import type { Attention } from '#lib/statistics/attention.ts';
import type { FeedDraft } from '#lib/suggestions/feed.ts';
import type { ManagedTag, TagChange, TagMerge } from '#lib/tags/managedTag.ts';
import {
  alt,
  apiKey,
  article,
  articleId,
  articleInput,
  author,
  comment,
  correction,
  crop,
  department,
  departmentId,
  departmentName,
  dryRun,
  edited,
  editorId,
  email,
  focus,
  front,
  image,
  invitation,
  listItem,
  liveEntry,
  morning,
  newId,
  newInvitation,
  noon,
  page,
  passkey,
  password,
  profile,
  review,
  savedFilter,
  secondFactors,
  settings,
  staffProfile,
  token,
  tooLong,
  user,
  userId,
} from './exampleValues.ts';

/** A realistic example for each named schema of requests and main responses; the OpenAPI linters validate them. */
export const examples = {
  Error: { message: translate('en', 'errors.invalid_input'), code: 'invalid_input', fields: { title: tooLong } },
  Article: article,
  ArticleListItem: listItem,
  ArticleInput: articleInput,
  EditedArticle: edited,
  ArticleOwner: { userId } satisfies ArticleOwner,
  Correction: correction,
  CorrectionInput: { text: correction.text } satisfies CorrectionInput,
  ListedCorrection: {
    ...correction,
    article: { id: articleId, slug: listItem.slug, title: listItem.title, language: 'en' },
  } satisfies ListedCorrection,
  LiveCoverage: {
    ...{ state: 'on', startedAt: morning, endedAt: null, version: 7 },
    ...{ entries: [liveEntry], next: null },
  } satisfies LiveCoverage,
  LiveEntry: liveEntry,
  LiveEntryInput: {
    headline: liveEntry.headline,
    body: liveEntry.body,
    isKey: true,
    isPinned: false,
  } satisfies LiveEntryInput,
  LiveEntryChange: { revision: 1, correction: liveEntry.correction?.text } satisfies LiveEntryChange,
  LiveStateInput: { state: 'on' },
  LiveNews: {
    ...{ from: 6, version: 7, ended: false },
    entries: [{ id: newId, html: `<div class="live-entry" id="entry-${newId}">…</div>` }],
  } satisfies LiveNews,
  SitePage: page,
  Review: review,
  ReviewEntry: {
    ...review,
    kind: 'draft',
    article: {
      ...{ id: articleId, title: article.title, language: 'en', status: 'review', department: article.department },
      author,
    },
  } satisfies ReviewEntry,
  Submission: { note: review.note },
  ReviewReturn: { note: 'The second paragraph needs a source.' },
  ReviewAssignment: { userId: editorId },
  Comment: comment,
  CommentThread: { ...comment, replies: [] } satisfies CommentThread,
  NewComment: { articleId, body: comment.body, authorName: comment.author.name } satisfies NewComment,
  NewReport: { reason: 'insult', note: 'He calls the other readers names.' } satisfies NewReport,
  Moderation: { status: 'published' } satisfies Moderation,
  BlockedSource: {
    ...{ id: newId, comment: { id: comment.id, authorName: comment.author.name, body: comment.body } },
    ...{ reason: 'Insults', creator: author, createdAt: noon, expiresAt: null },
  } satisfies BlockedSource,
  NewBlockedSource: { commentId: comment.id, days: 7, reason: 'Insults' } satisfies NewBlockedSource,
  Department: department,
  DepartmentInput: { name: departmentName, slug: 'city' } satisfies DepartmentDraft,
  ManagedTag: {
    ...{ language: 'en', tag: 'UN', description: 'The United Nations and its agencies.', articles: 41, published: 38 },
    ...{ editions: [{ language: 'ru', tag: 'ООН' }], formerNames: ['United Nations'], version: 3 },
  } satisfies ManagedTag,
  TagChange: { name: 'UN', editions: [{ language: 'ru', tag: 'ООН' }], version: 2 } satisfies TagChange,
  TagMerge: { into: 'UN', version: 1 } satisfies TagMerge,
  Like: { articleId, count: 28, isLiked: true } satisfies Like,
  SavedStatus: { isSaved: true },
  BulkChange: { ids: [articleId], action: 'changeTags', add: ['bridges'], remove: ['roads'] } satisfies BulkRequest,
  NewSavedFilter: savedFilter satisfies SentSavedFilter,
  SavedFilter: { id: newId, ...savedFilter, createdAt: noon } satisfies SavedFilter,
  Attention: {
    ...{ waiting: 4, mine: 1, returned: 0, late: 0, comments: 12, reported: 2 },
    ...{ feeds: 1, jobs: 0, backups: 0, proxies: 0, paused: false, mailings: 0 },
  } satisfies Attention,
  Backups: {
    schedule: { at: '03:30', keepDays: 30 },
    elsewhere: false,
    lastGoodAt: noon,
    overdue: false,
    backups: [
      {
        id: newId,
        name: 'vestnik-news.example.com-2026-11-24T003000Z.zip.age',
        ...{ startedAt: noon, finishedAt: noon, bytes: 48_211_907, verification: 'restored', error: null },
      },
    ],
  } satisfies Backups,
  Registration: { name: author.name, email, password } satisfies Registration,
  Login: { email, password } satisfies Login,
  SignedIn: { token, user } satisfies SignedIn,
  SecondFactorProof: {
    challenge: `${token}.${token}`,
    code: '492039',
    rememberDevice: true,
  } satisfies SecondFactorProof,
  CompletedSignIn: { token, user, device: token } satisfies CompletedSignIn,
  SecondFactorState: secondFactors,
  Passkey: passkey,
  ProfileChange: { bio: user.bio, language: 'en' } satisfies ProfileChange,
  User: user,
  PublicUser: profile,
  ApiKey: apiKey,
  NewApiKey: { name: apiKey.name, scopes: apiKey.scopes, expiresAt: apiKey.expiresAt } satisfies NewApiKey,
  CreatedApiKey: { ...apiKey, key: `vk_${token}` } satisfies CreatedApiKey,
  Invitation: invitation,
  NewInvitation: newInvitation,
  AcceptedInvitation: { token, name: 'Ani Hakobyan', password } satisfies AcceptedInvitation,
  StaffProfile: staffProfile,
  Image: image,
  LinkCard: {
    url: 'https://paper.example/bridge',
    title: 'The bridge is open to pedestrians',
    description: 'Cars will have to wait until spring.',
    siteName: 'The Neighbour',
    image,
  } satisfies LinkedPage,
  ImageChange: { description: alt, author: 'Levon Sargsyan', focus, crop } satisfies ImageChange,
  SiteSettingsChange: settings,
  Import: dryRun,
  FrontChange: front,
  FeedInput: { url: 'https://news.example.com/rss.xml', department: departmentId } satisfies FeedDraft,
  NewsletterInput: { articleId, intro: 'The story of the week.' } satisfies Newsletter,
};
