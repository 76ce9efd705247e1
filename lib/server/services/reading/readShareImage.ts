import type { Language } from '#lib/domain/language.ts';
import type { SharedKind, ShareShape } from '#lib/domain/shareImage.ts';
import type { Site } from '#lib/domain/site.ts';
import { log } from '../../log.ts';
import { cropCover } from '../../sharing/cropCover.ts';
import { drawCard } from '../../sharing/drawCard.ts';
import { siteSettings } from '../../siteSettings/siteSettings.ts';
import type { Caller } from '../Caller.ts';
import { readShared } from './readShared.ts';

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
