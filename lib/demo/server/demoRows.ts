import { shownImages } from '#lib/articles/server/content/shownImages.ts';
import { inEveryLanguage, type LocalizedText, languages } from '#lib/languages/language.ts';
import type { articleImages, articles } from '#lib/platform/db/server/schema/articles.ts';
import type { departments } from '#lib/platform/db/server/schema/departments.ts';
import type { comments, likes } from '#lib/platform/db/server/schema/engagement.ts';
import type { images } from '#lib/platform/db/server/schema/images.ts';
import type { staffProfiles } from '#lib/platform/db/server/schema/staffProfiles.ts';
import type { tags } from '#lib/platform/db/server/schema/tags.ts';
import type { users } from '#lib/platform/db/server/schema/users.ts';
import type { articleViews } from '#lib/platform/db/server/schema/views.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { uniqueTags } from '#lib/tags/uniqueTags.ts';
import { articleRow, commentRows, type DemoArticleRow, hashNumber, pageRow, readDemoComments } from './articleRow.ts';
import { type DemoImage, demoId } from './demoImages.ts';
import { demoDepartments } from './departments.ts';
import type { DemoArticle, DemoPage, DemoWords } from './readDemoArticles.ts';
import { demoAuthors, demoReaders, portraitOf } from './readDemoArticles.ts';

export type DemoRows = {
  users: (typeof users.$inferInsert)[];
  departments: (typeof departments.$inferInsert)[];
  images: (typeof images.$inferInsert)[];
  articles: (typeof articles.$inferInsert)[];
  articleImages: (typeof articleImages.$inferInsert)[];
  views: (typeof articleViews.$inferInsert)[];
  likes: (typeof likes.$inferInsert)[];
  comments: (typeof comments.$inferInsert)[];
  tags: (typeof tags.$inferInsert)[];
  staffProfiles: (typeof staffProfiles.$inferInsert)[];
};

type Ingredients = {
  articles: DemoArticle[];
  pages: DemoPage[];
  images: Map<string, DemoImage>;
  passwordHash: string;
  now: Date;
};

export function demoRows({ articles: texts, pages, images: pictures, passwordHash, now }: Ingredients): DemoRows {
  const times = publicationTimes(texts, now);
  const threads = readDemoComments();
  const articleRows = texts.map((text) => articleRow(text, pictures, times.get(text.slug) ?? now));
  return {
    users: userRows(passwordHash, now),
    departments: demoDepartments.map(({ slug, name, description }, position) => ({
      ...{ id: demoId('department', slug), slug, position },
      name: inAll(name),
      description: inAll(description),
    })),
    images: [...pictures.values()],
    articles: [
      ...articleRows.map((row) => ({
        ...row,
        views: dailyViews(row.slug, row.publishedAt, now).reduce((sum, { count }) => sum + count, 0),
      })),
      ...pages.map((page) => pageRow(page, now)),
    ],
    articleImages: articleRows.flatMap(({ id, body }) =>
      shownImages(body ?? '', null).map((imageId) => ({ articleId: id, imageId })),
    ),
    views: articleRows.flatMap((row) =>
      dailyViews(row.slug, row.publishedAt, now).map((view) => ({ articleId: row.id, ...view })),
    ),
    likes: articleRows.flatMap((row) => likeRows(row, now)),
    comments: articleRows.flatMap((row) => commentRows(row, threads[row.slug] ?? [], now)),
    tags: tagRows(texts),
    staffProfiles: demoAuthors.map(({ key, jobTitle, place }) => ({
      userId: demoId('user', key),
      portraitId: demoId('image', portraitOf(key)),
      profile: { jobTitle: inAll(jobTitle), place: inAll(place) },
    })),
  };
}

/** In English where a language has none of its own. */
function inAll(words: DemoWords): LocalizedText {
  return inEveryLanguage((language) => words[language] ?? words.en);
}

/** As editors would have written them for the first time. */
function tagRows(texts: DemoArticle[]): DemoRows['tags'] {
  return languages.flatMap((language) => {
    const written = texts.filter((text) => text.language === language).flatMap(({ tags }) => tags);
    return uniqueTags(written).map((name) => ({ language, tag: normalizeTag(name), name }));
  });
}

function userRows(passwordHash: string, now: Date): DemoRows['users'] {
  const people = [
    ...demoAuthors.map(({ key, name, language, bio }) => ({ key, name, language, bio, role: 'author' as const })),
    ...demoReaders.map(({ name, language }, index) => ({
      key: `reader${index}`,
      name,
      language,
      bio: '',
      role: 'reader' as const,
    })),
  ];
  return people.map(({ key, ...person }) => ({
    ...person,
    id: demoId('user', key),
    email: `${key}@example.com`,
    emailVerified: true,
    passwordHash,
    createdAt: new Date(now.getTime() - 86_400_000 * (60 + Math.round(300 * hashNumber(key)))),
  }));
}

function likeRows({ id, slug, publishedAt }: DemoArticleRow, now: Date): DemoRows['likes'] {
  const share = hashNumber(`likes ${slug}`) ** 2;
  return demoReaders.flatMap((_, index) => {
    const draw = hashNumber(`like ${slug} ${index}`);
    if (draw > share) return [];
    const createdAt = new Date(
      publishedAt.getTime() + (now.getTime() - publishedAt.getTime()) * hashNumber(`when ${slug} ${index}`),
    );
    return [{ articleId: id, userId: demoId('user', `reader${index}`), createdAt }];
  });
}

const hour = 3_600_000;
const day = 24 * hour;

/** The last month or so, one language's articles spread evenly over it in an order drawn from their names. */
function publicationTimes(articles: DemoArticle[], now: Date): Map<string, Date> {
  const times = new Map<string, Date>();
  for (const language of new Set(articles.map((article) => article.language))) {
    const drawn = articles.filter((article) => article.language === language).sort((a, b) => orderOf(a) - orderOf(b));
    for (const [position, { slug }] of drawn.entries()) {
      const age = ((position + 0.2 + 0.6 * hashNumber(`age ${slug}`)) / drawn.length) * 30 * day;
      times.set(slug, new Date(now.getTime() - Math.max(age, 0.4 * hour)));
    }
  }
  return times;
}

/** Translations of one article come out at about the same time. */
function orderOf({ group, slug }: DemoArticle): number {
  return hashNumber(`order ${group ?? slug}`);
}

/** Views a day from publication to now: many at first, then a long tail. */
function dailyViews(slug: string, publishedAt: Date, now: Date): { day: string; count: number }[] {
  const popularity = 60 + 1400 * hashNumber(`views ${slug}`) ** 3;
  const days = Math.floor((now.getTime() - publishedAt.getTime()) / day) + 1;
  return Array.from({ length: days }, (_, age) => {
    const noise = 0.7 + 0.6 * hashNumber(`views ${slug} ${age}`);
    const date = new Date(publishedAt.getTime() + age * day);
    return {
      day: date.toISOString().slice(0, 10),
      count: Math.max(1, Math.round((popularity * noise) / (age + 1) ** 1.2)),
    };
  });
}
