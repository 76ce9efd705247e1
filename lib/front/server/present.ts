import { presentTeaser, presentTeaserCover } from '#lib/articles/server/present.ts';
import type { TeaserRow } from '#lib/articles/server/queries/articles.ts';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { DepartmentRow, listDepartmentNames } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import type { listPictures } from '#lib/media/server/queries/images.ts';
import { isOver } from '../arrangeFront.ts';
import type { EditedFront, FrontArticle, FrontBanner, FrontStory } from '../front.ts';
import { changedParts, mergeFronts } from '../mergeFronts.ts';
import type { PlaceableRow } from './queries/frontPage.ts';
import type { FrontRow, FrontVersionRow } from './queries/fronts.ts';

type FrontArticleRow = TeaserRow & Partial<Pick<PlaceableRow, 'scheduledFor'>>;

/** What the arrangement is made of. */
export type FrontParts = {
  department: DepartmentRow | null;
  departments: Awaited<ReturnType<typeof listDepartmentNames>>;
  lastVersion: FrontVersionRow | null;
  placed: PlaceableRow[];
  newest: TeaserRow[];
  byDepartment: TeaserRow[];
};

export function presentFront(row: FrontRow, parts: FrontParts): EditedFront {
  const { language, published, scheduled, updatedAt, editor } = row;
  const { department, lastVersion } = parts;
  const draft = row.draft ?? published;
  const present = (articles: FrontArticleRow[]) => articles.map((article) => presentFrontArticle(article, language));
  return {
    language,
    department: department && { id: department.id, slug: department.slug, name: department.name },
    draft,
    published,
    changed: changedParts(published, draft),
    scheduled: scheduled && {
      publishAt: scheduled.publishAt.toISOString(),
      timeZone: scheduled.timeZone,
      content: mergeFronts(scheduled.base, scheduled.content, published),
      parts: changedParts(scheduled.base, scheduled.content),
    },
    lastPublished: lastVersion && { at: lastVersion.publishedAt.toISOString(), by: lastVersion.publisher },
    savedAt: updatedAt?.toISOString() ?? null,
    savedBy: editor,
    articles: {
      placed: present(parts.placed),
      newest: present(parts.newest),
      byDepartment: present(parts.byDepartment),
    },
    departments: parts.departments.map(({ id, slug, name }) => ({ id, slug, name: name[language] })),
    etag: frontEtag(row),
  };
}

export function presentFrontArticle(row: FrontArticleRow, language: Language): FrontArticle {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    picture: smallest(row),
    department: row.department && { slug: row.department.slug, name: row.department.name[language] },
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
  };
}

export function frontEtag({ version }: Pick<FrontRow, 'version'>): string {
  return `"f${version}"`;
}

function smallest({ image }: TeaserRow): string | null {
  const [first] = image?.variants.filter(({ type }) => type === 'image/jpeg').sort((a, b) => a.width - b.width) ?? [];
  return first?.url ?? image?.url ?? null;
}

/** Null after its end. */
export function presentFrontBanner(
  banner: FrontBanner | null,
  now: number,
): { text: string; url: string | null } | null {
  return banner && !isOver(banner.until, now) ? { text: banner.text, url: banner.url } : null;
}

export type PictureRow = Awaited<ReturnType<typeof listPictures>>[number];

/** An article as this front shows it. A picture that was deleted since leaves the article's cover. */
export function presentFrontTeaser(
  row: TeaserRow,
  language: Language,
  { stories, pictures }: { stories: FrontStory[]; pictures: PictureRow[] },
): Teaser {
  const teaser = presentTeaser(row, language);
  const story = stories.find(({ articleId }) => articleId === row.id);
  if (!story) return teaser;
  const picture = pictures.find(({ id }) => id === story.imageId);
  return {
    ...teaser,
    title: story.title || teaser.title,
    summary: story.teaser || teaser.summary,
    cover: picture
      ? presentTeaserCover({ image: picture, coverFocusX: picture.focusX, coverFocusY: picture.focusY })
      : teaser.cover,
    ...(story.label && { label: story.label }),
  };
}
