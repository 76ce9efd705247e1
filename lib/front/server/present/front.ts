import type { EditedFront, FrontArticle } from '../../front.ts';
import type { Language } from '#lib/languages/language.ts';
import { changedParts, mergeFronts } from '../../mergeFronts.ts';
import type { TeaserRow } from '#lib/articles/server/queries/articles.ts';
import type { DepartmentRow, listDepartmentNames } from '#lib/departments/server/queries/departments.ts';
import type { PlaceableRow } from '../queries/frontPage.ts';
import type { FrontRow, FrontVersionRow } from '../queries/fronts.ts';

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
