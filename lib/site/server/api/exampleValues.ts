import type { OwnUser } from '#lib/accounts/account.ts';
import type { ApiKey } from '#lib/accounts/apiKey.ts';
import type { Invitation, NewInvitation } from '#lib/accounts/invitation.ts';
import type { Passkey, SecondFactorState } from '#lib/accounts/secondFactor.ts';
import type { Article, ArticleListItem } from '#lib/articles/article.ts';
import type { ArticleDraft, EditedArticle } from '#lib/articles/articleDraft.ts';
import type { Comment } from '#lib/comments/comment.ts';
import type { Correction } from '#lib/corrections/correction.ts';
import type { Department } from '#lib/departments/department.ts';
import type { FrontChange } from '#lib/front/front.ts';
import { inEveryLanguage } from '#lib/languages/language.ts';
import type { LiveEntry } from '#lib/live/live.ts';
import type { Cover } from '#lib/media/image.ts';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import type { Review } from '#lib/review/review.ts';
import type { SiteSettingsChange } from '#lib/settings/siteSettings.ts';
import type { SitePage } from '#lib/sitePages/page.ts';
import type { Import } from '#lib/transfer/transfer.ts';
import { emptyStaffProfile, type StaffProfile } from '#lib/users/staffProfile.ts';
import type { PublicUser } from '#lib/users/user.ts';

export const articleId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e01';
export const departmentId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e02';
export const userId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e03';
export const imageId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e04';
export const commentId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e05';
export const pageId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e06';
export const newId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e07';
export const editorId = '019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e08';
export const [morning, noon] = ['2026-03-02T06:30:00.000Z', '2026-03-02T12:05:00.000Z'];

export const author = { id: userId, name: 'Anna Petrova' };
export const files: Pick<UploadedImage, 'url' | 'width' | 'height' | 'placeholder' | 'variants'> = {
  url: `/media/${imageId}/1200.jpg`,
  width: 2400,
  height: 1600,
  placeholder: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
  variants: [{ url: `/media/${imageId}/1200.avif`, width: 1200, type: 'image/avif' }],
};
export const alt = 'Two workers stretch a cable over the river';
export const crop = { x: 0, y: 0.1, width: 1, height: 0.75 };
export const focus = { x: 0.5, y: 0.4 };
export const cover: Cover = { id: imageId, ...files, alt, credit: 'Photo: Levon Sargsyan', focus };
export const departmentName = { ...inEveryLanguage(() => 'City'), ru: 'Город', hy: 'Քաղաք' };
export const seo: Article['seo'] = { title: null, description: null, noindex: false, canonicalUrl: null };

export const listItem: ArticleListItem = {
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
  translations: [{ language: 'ru', slug: 'staryy-most-otkroyut-v-mae', indexed: true }],
};
export const correction: Correction = {
  id: newId,
  at: noon,
  text: 'An earlier version gave the wrong length of the bridge: it is 340 metres, not 430.',
};
export const liveEntry: LiveEntry = {
  id: newId,
  at: noon,
  author,
  headline: 'The first pedestrians cross',
  body: '<p>The barriers were taken away at noon.</p>',
  isKey: true,
  isPinned: false,
  correction: { at: noon, text: 'They were taken away at noon, not at eleven.' },
  revision: 2,
};
export const article: Article = {
  ...listItem,
  live: null,
  corrections: [correction],
  body: '<p>The old bridge will open to pedestrians on 4 May.</p>',
};
export const edited: EditedArticle = {
  ...article,
  kind: 'article',
  isSnippet: false,
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
export const review: Review = {
  state: 'waiting',
  submittedAt: noon,
  submitter: author,
  note: 'Please check the opening hours.',
  assignee: { id: editorId, name: 'Levon Sargsyan' },
  returnedAt: null,
  returner: null,
  returnNote: '',
};
export const articleInput: ArticleDraft = {
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

export const email = 'anna@example.com';
export const password = 'correct horse battery staple';
export const user: OwnUser = {
  ...author,
  email,
  role: 'author',
  bio: 'Writes about the city.',
  avatarUrl: null,
  language: 'en',
  replyMails: false,
  provider: 'password',
  emailVerified: true,
  createdAt: morning,
};
export const { bio, avatarUrl, role, createdAt } = user;
export const staffProfile: StaffProfile = {
  ...emptyStaffProfile,
  jobTitle: { ...inEveryLanguage(() => 'Correspondent'), ru: 'Корреспондент', hy: 'Թղթակից' },
  links: ['https://example.com/anna'],
  contact: 'anna@example.com',
};
export const profile: PublicUser = {
  ...author,
  bio,
  avatarUrl,
  portraitUrl: null,
  staffProfile,
  role,
  createdAt,
  articleCount: 12,
};

export const comment: Comment = {
  id: commentId,
  articleId,
  parentId: null,
  author: { id: null, name: 'Aram', avatarUrl: null, portraitUrl: null },
  fromNewsroom: false,
  body: 'Will cyclists be allowed on it?',
  status: 'published',
  createdAt: noon,
};
export const department: Department = {
  id: departmentId,
  slug: 'city',
  name: departmentName,
  description: { ...inEveryLanguage(() => 'News of the city'), ru: 'Новости города', hy: 'Քաղաքի լուրեր' },
  position: 1,
  articleCount: 86,
};
export const page: SitePage = {
  ...{ id: pageId, slug: 'about', language: 'en', translationGroup: pageId, cover: null, status: 'published' },
  ...{ publishedAt: noon, scheduledFor: null, createdAt: morning, updatedAt: noon, seo },
  title: 'About us',
  summary: 'Who we are and how we work.',
  body: '<p>We write about the city and its people.</p>',
  translations: [{ language: 'ru', slug: 'o-redaktsii', indexed: true }],
};

export const newInvitation: NewInvitation = { email: 'ani@example.com', role: 'editor', language: 'hy', name: 'Անի' };
export const invitation: Invitation = {
  ...{ id: newId, ...newInvitation, inviter: author, status: 'pending' },
  ...{ createdAt: morning, sentAt: noon, expiresAt: '2026-03-09T06:30:00.000Z' },
};
export const apiKey: ApiKey = {
  ...{ id: newId, name: 'Telegram channel', prefix: 'vk_kQ3v9', owner: author, scopes: ['read'], status: 'active' },
  ...{ createdAt: morning, expiresAt: '2026-06-30T06:30:00.000Z', lastUsedAt: noon },
};
export const token = 'kQ3v9Zt0cY8m1sB7xW2pR5uJ6hN4aLfGdEoTiVqXyCw';
export const passkey: Passkey = { id: newId, name: 'Phone', createdAt: morning, lastUsedAt: noon };
export const secondFactors: SecondFactorState = {
  isRequired: false,
  hasAuthenticator: true,
  passkeys: [passkey],
  recoveryCodes: 9,
};
export const settings: SiteSettingsChange = {
  timeZone: 'Asia/Yerevan',
  accentColor: { light: '#9c2b1b', dark: '#f0846a' },
  menus: {
    header: {
      ...inEveryLanguage(() => null),
      en: [
        { kind: 'department', id: departmentId },
        { kind: 'tag', tag: 'bridges' },
      ],
    },
    footer: { ...inEveryLanguage(() => null), en: [{ kind: 'page', id: pageId, label: 'About' }] },
  },
};
export const dryRun: Import = {
  ...{ id: newId, from: 'wordpress', fileName: 'old-site.xml', address: 'https://old.example.com', dryRun: true },
  ...{ state: 'done', done: 812, total: 812, error: null, canConfirm: true },
  ...{ createdAt: morning, finishedAt: noon, starter: author },
};
export const savedFilter = { name: 'City, drafts', filter: { status: 'draft', department: departmentId } } as const;
export const image: UploadedImage = { id: imageId, ...files, bytes: 734_210, alt };

export const front: FrontChange = {
  banner: {
    text: 'Polls close at 20:00',
    url: '/en/articles/old-bridge-to-reopen-in-may',
    until: '2026-03-02T16:00:00.000Z',
  },
  lead: { articleId, until: '2026-03-02T16:00:00.000Z' },
  stories: [{ articleId, title: 'The bridge is back', teaser: '', imageId: null, label: 'breaking' }],
  rails: [{ departmentId, hidden: false, limit: 3 }],
};
export const tooLong = translate('en', 'errors.fields.too_big.characters', { count: 300 });
