import type { Login, OwnUser, ProfileChange, Registration, SignedIn } from '#lib/domain/account.ts';
import type { Article, ArticleListItem } from '#lib/domain/article.ts';
import type { Correction, CorrectionInput, ListedCorrection } from '#lib/domain/articleDates.ts';
import type { ArticleDraft, ArticleOwner, EditedArticle } from '#lib/domain/articleDraft.ts';
import type { Attention } from '#lib/domain/attention.ts';
import type { Backups } from '#lib/domain/backup.ts';
import type { BulkRequest } from '#lib/domain/bulkChange.ts';
import type { Comment, CommentThread, Moderation, NewComment } from '#lib/domain/comment.ts';
import type { Department } from '#lib/domain/department.ts';
import type { DepartmentDraft } from '#lib/domain/departmentDraft.ts';
import type { FeedDraft } from '#lib/domain/feed.ts';
import type { FrontChange } from '#lib/domain/front.ts';
import type { Cover } from '#lib/domain/image.ts';
import type { AcceptedInvitation, Invitation, NewInvitation } from '#lib/domain/invitation.ts';
import type { Like } from '#lib/domain/like.ts';
import type { Newsletter } from '#lib/domain/mailing.ts';
import type { SitePage } from '#lib/domain/page.ts';
import type { Review, ReviewEntry } from '#lib/domain/review.ts';
import type { SavedFilter, SentSavedFilter } from '#lib/domain/savedFilter.ts';
import type { CompletedSignIn, Passkey, SecondFactorProof, SecondFactorState } from '#lib/domain/secondFactor.ts';
import type { SiteSettingsChange } from '#lib/domain/siteSettings.ts';
import { emptyStaffProfile, type StaffProfile } from '#lib/domain/staffProfile.ts';
import type { Import } from '#lib/domain/transfer.ts';
import type { ImageChange, UploadedImage } from '#lib/domain/uploadedImage.ts';
import type { PublicUser } from '#lib/domain/user.ts';
import { translate } from '../words/translate.ts';

const articleId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e01';
const departmentId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e02';
const userId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e03';
const imageId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e04';
const commentId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e05';
const pageId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e06';
const newId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e07';
const editorId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e08';
const [morning, noon] = ['2026-03-02T06:30:00.000Z', '2026-03-02T12:05:00.000Z'];

const author = { id: userId, name: 'Anna Petrova' };
const files: Pick<UploadedImage, 'url' | 'width' | 'height' | 'placeholder' | 'variants'> = {
  url: `/media/${imageId}/1200.jpg`,
  width: 2400,
  height: 1600,
  placeholder: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  variants: [{ url: `/media/${imageId}/1200.avif`, width: 1200, type: 'image/avif' }],
};
const alt = 'Two workers stretch a cable over the river';
const crop = { x: 0, y: 0.1, width: 1, height: 0.75 };
const focus = { x: 0.5, y: 0.4 };
const cover: Cover = { id: imageId, ...files, alt, credit: 'Photo: Levon Sargsyan', focus };
const departmentName = { ru: 'Город', en: 'City', hy: 'Քաղաք' };
const seo: Article['seo'] = { title: null, description: null, noindex: false, canonicalUrl: null };

const listItem: ArticleListItem = {
  id: articleId,
  slug: 'old-bridge-to-reopen-in-may',
  language: 'en',
  translationGroup: articleId,
  title: 'Old bridge to reopen in May',
  summary: 'Pedestrians come first, buses follow in the autumn.',
  cover,
  department: { id: departmentId, slug: 'city', name: departmentName },
  author: { ...author, avatarUrl: null, portraitUrl: null },
  authors: [
    { ...author, role: 'text', avatarUrl: null, portraitUrl: null },
    { id: null, name: 'Levon Sargsyan', role: 'photo', avatarUrl: null, portraitUrl: null },
  ],
  tags: ['bridges', 'transport'],
  status: 'published',
  publishedAt: noon,
  scheduledFor: null,
  createdAt: morning,
  updatedAt: noon,
  updatedNote: { at: noon, text: 'Added the opening hours of the bridge.' },
  readingMinutes: 3,
  views: 1840,
  likes: 27,
  comments: 4,
  seo,
  translations: [{ language: 'ru', slug: 'staryy-most-otkroyut-v-mae' }],
};
const correction: Correction = {
  id: newId,
  at: noon,
  text: 'An earlier version gave the wrong length of the bridge: it is 340 metres, not 430.',
};
const article: Article = {
  ...listItem,
  corrections: [correction],
  body: '<p>The old bridge will open to pedestrians on 4 May.</p>',
};
const edited: EditedArticle = {
  ...article,
  kind: 'article',
  revision: 5,
  etag: '"r5"',
  editor: author,
  owner: author,
  deletedAt: null,
  firstPublishedAt: noon,
  expiresAt: null,
  source: null,
  scheduledTimeZone: null,
  editions: [],
  workingCopy: null,
  review: null,
};
const review: Review = {
  state: 'waiting',
  submittedAt: noon,
  submitter: author,
  note: 'Please check the opening hours.',
  assignee: { id: editorId, name: 'Levon Sargsyan' },
  returnedAt: null,
  returner: null,
  returnNote: '',
};
const articleInput: ArticleDraft = {
  title: article.title,
  summary: article.summary,
  body: article.body,
  language: 'en',
  cover: { imageId, alt, credit: cover.credit, focus },
  department: departmentId,
  tags: article.tags,
  authors: [{ id: userId }, { name: 'Levon Sargsyan', role: 'photo' }],
  status: 'draft',
};

const email = 'anna@example.com';
const password = 'correct horse battery staple';
const user: OwnUser = {
  ...author,
  email,
  role: 'author',
  bio: 'Writes about the city.',
  avatarUrl: null,
  language: 'en',
  provider: 'password',
  emailVerified: true,
  createdAt: morning,
};
const { bio, avatarUrl, role, createdAt } = user;
const staffProfile: StaffProfile = {
  ...emptyStaffProfile,
  jobTitle: { ru: 'Корреспондент', en: 'Correspondent', hy: 'Թղթակից' },
  links: ['https://example.com/anna'],
  contact: 'anna@example.com',
};
const profile: PublicUser = {
  ...author,
  bio,
  avatarUrl,
  portraitUrl: null,
  staffProfile,
  role,
  createdAt,
  articleCount: 12,
};

const comment: Comment = {
  id: commentId,
  articleId,
  parentId: null,
  author: { id: null, name: 'Aram', avatarUrl: null, portraitUrl: null },
  body: 'Will cyclists be allowed on it?',
  status: 'published',
  createdAt: noon,
};
const department: Department = {
  id: departmentId,
  slug: 'city',
  name: departmentName,
  description: { ru: 'Новости города', en: 'News of the city', hy: 'Քաղաքի լուրեր' },
  position: 1,
  articleCount: 86,
};
const page: SitePage = {
  ...{ id: pageId, slug: 'about', language: 'en', translationGroup: pageId, cover: null, status: 'published' },
  ...{ publishedAt: noon, scheduledFor: null, createdAt: morning, updatedAt: noon, seo },
  title: 'About us',
  summary: 'Who we are and how we work.',
  body: '<p>We write about the city and its people.</p>',
  translations: [{ language: 'ru', slug: 'o-redaktsii' }],
};

const newInvitation: NewInvitation = { email: 'ani@example.com', role: 'editor', language: 'hy', name: 'Անի' };
const invitation: Invitation = {
  ...{ id: newId, ...newInvitation, inviter: author, status: 'pending' },
  ...{ createdAt: morning, sentAt: noon, expiresAt: '2026-03-09T06:30:00.000Z' },
};
const token = 'kQ3v9Zt0cY8m1sB7xW2pR5uJ6hN4aLfGdEoTiVqXyCw';
const passkey: Passkey = { id: newId, name: 'Phone', createdAt: morning, lastUsedAt: noon };
const secondFactors: SecondFactorState = {
  isRequired: false,
  hasAuthenticator: true,
  passkeys: [passkey],
  recoveryCodes: 9,
};
const settings: SiteSettingsChange = {
  timeZone: 'Asia/Yerevan',
  accentColor: { light: '#9c2b1b', dark: '#f0846a' },
  menus: {
    header: {
      ru: null,
      en: [
        { kind: 'department', id: departmentId },
        { kind: 'tag', tag: 'bridges' },
      ],
      hy: null,
    },
    footer: { ru: null, en: [{ kind: 'page', id: pageId, label: 'About' }], hy: null },
  },
};
const dryRun: Import = {
  ...{ id: newId, from: 'wordpress', fileName: 'old-site.xml', address: 'https://old.example.com', dryRun: true },
  ...{ state: 'done', done: 812, total: 812, error: null, canConfirm: true },
  ...{ createdAt: morning, finishedAt: noon, starter: author },
};
const savedFilter = { name: 'City, drafts', filter: { status: 'draft', department: departmentId } } as const;
const image: UploadedImage = { id: imageId, ...files, bytes: 734_210, alt };

const front: FrontChange = {
  banner: {
    text: 'Polls close at 20:00',
    url: '/en/articles/old-bridge-to-reopen-in-may',
    until: '2026-03-02T16:00:00.000Z',
  },
  lead: { articleId, until: '2026-03-02T16:00:00.000Z' },
  stories: [{ articleId, title: 'The bridge is back', teaser: '', imageId: null, label: 'breaking' }],
  rails: [{ departmentId, hidden: false, limit: 3 }],
};
const tooLong = translate('en', 'errors.fields.too_big.characters', { count: 300 });

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
  Moderation: { status: 'published' } satisfies Moderation,
  Department: department,
  DepartmentInput: { name: departmentName, slug: 'city' } satisfies DepartmentDraft,
  Like: { articleId, count: 28, isLiked: true } satisfies Like,
  SavedStatus: { isSaved: true },
  BulkChange: { ids: [articleId], action: 'changeTags', add: ['bridges'], remove: ['roads'] } satisfies BulkRequest,
  NewSavedFilter: savedFilter satisfies SentSavedFilter,
  SavedFilter: { id: newId, ...savedFilter, createdAt: noon } satisfies SavedFilter,
  Attention: {
    ...{ waiting: 4, mine: 1, returned: 0, late: 0, comments: 12 },
    ...{ feeds: 1, jobs: 0, backups: 0, paused: false, mailings: 0 },
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
  Invitation: invitation,
  NewInvitation: newInvitation,
  AcceptedInvitation: { token, name: 'Ani Hakobyan', password } satisfies AcceptedInvitation,
  StaffProfile: staffProfile,
  Image: image,
  ImageChange: { description: alt, author: 'Levon Sargsyan', focus, crop } satisfies ImageChange,
  SiteSettingsChange: settings,
  Import: dryRun,
  FrontChange: front,
  FeedInput: { url: 'https://news.example.com/rss.xml', department: departmentId } satisfies FeedDraft,
  NewsletterInput: { articleId, intro: 'The story of the week.' } satisfies Newsletter,
};
