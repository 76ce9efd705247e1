import { findDepartment } from '#lib/departments/server/queries.ts';
import type { Language } from '#lib/languages/language.ts';
import type { Cover } from '#lib/media/image.ts';
import { findSitePicture } from '#lib/media/server/queries/sitePictures.ts';
import type { SitePictureName } from '#lib/media/sitePicture.ts';
import { asVisitor, type Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag, departmentsTag, listTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { log } from '#lib/platform/process/server/log.ts';
import type { SharedKind, ShareShape } from '#lib/platform/values/shareImage.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import type { Site } from '#lib/settings/site.ts';
import { findPublicPage } from '#lib/sitePages/server/queries.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { presentPublicUser } from '#lib/users/server/present.ts';
import { findPublicUser } from '#lib/users/server/queries.ts';
import { presentArticle } from './present.ts';
import { findPublicArticle, listTagLanguages } from './queries/articles.ts';
import { cropCover, drawCard } from './sharing/shareImage.ts';

type Wanted = { shape: ShareShape; kind: SharedKind; name: string; language: Language; site: Site };

/**
 * The picture that stands for a page, a JPEG: a part of its cover, or else a card with its title. Null if no public page is called
 * that, in this language. `isComplete` is false if the cover could not be read; `tags` are those of the page cache.
 */
export async function readShareImage(
  caller: Caller,
  { shape, kind, name, language, site }: Wanted,
): Promise<{ picture: Buffer; isComplete: boolean; tags: string[] } | null> {
  const shared = await readShared(caller, kind, name, { language, site });
  if (!shared) return null;
  const { cover, label, title, tags } = shared;
  const part = cover && (await cropCover(cover, shape).catch(logFailure));
  if (part) return { picture: part, isComplete: true, tags };
  const { accentColor } = await siteSettings();
  const picture = await drawCard({ label, title, siteName: site.name }, accentColor.light, shape);
  return { picture, isComplete: cover === null, tags };
}

function logFailure(error: unknown): null {
  log.warn({ error }, 'cover could not be cropped');
  return null;
}

/** What a picture that stands for a page shows: its cover, or else words. `tags` are those of the page cache. */
type Shared = { label: string; title: string; cover: Cover | null; tags: string[] };

type Place = { language: Language; site: Site };
type Read = (caller: Caller, name: string, place: Place) => Promise<Shared | null>;

const readers: Record<SharedKind, Read> = {
  site: async (_, name, { site }) =>
    name === 'home' ? { label: '', title: site.tagline || site.name, cover: null, tags: [] } : null,
  articles: async ({ db }, slug, { language, site }) => {
    const row = await findPublicArticle(db, slug);
    if (row?.slug !== slug || row.language !== language) return null;
    const { id, title, department, cover } = presentArticle(row);
    return { label: department?.name[language] ?? site.tagline, title, cover, tags: [articleTag(id), departmentsTag] };
  },
  pages: async ({ db }, slug, { language }) => {
    const row = await findPublicPage(db, slug);
    if (row?.slug !== slug || row.language !== language) return null;
    const { id, title, cover } = presentArticle(row);
    return { label: '', title, cover, tags: [articleTag(id)] };
  },
  departments: async ({ db }, slug, { language, site }) => {
    const row = await findDepartment(db, slug);
    if (row?.slug !== slug) return null;
    return { label: site.tagline, title: row.name[language], cover: null, tags: [departmentsTag] };
  },
  tags: async ({ db }, tag, { language, site }) => {
    const used = await listTagLanguages(db, normalizeTag(tag));
    const edition = used.find((one) => one.language === language);
    if (!edition) return null;
    return { label: site.tagline, title: edition.tag, cover: null, tags: [listTag(language)] };
  },
  users: async ({ db }, id, { language }) => {
    const row = await findPublicUser(db, id);
    if (!row) return null;
    const { name, staffProfile } = presentPublicUser(row);
    return { label: staffProfile?.jobTitle[language] ?? '', title: name, cover: null, tags: [userTag(id)] };
  },
};

/** Null if no public page is called that, in this language. */
function readShared(caller: Caller, kind: SharedKind, name: string, place: Place): Promise<Shared | null> {
  return readers[kind](caller, name, place);
}

/** A picture made of an image in the settings; null if none is set. */
export async function readSitePicture(name: SitePictureName) {
  const found = await findSitePicture(asVisitor().db, name);
  return found && { type: found.type, content: new Uint8Array(found.content) };
}
