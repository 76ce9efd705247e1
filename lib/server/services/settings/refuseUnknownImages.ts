import { DomainError } from '#lib/domain/DomainError.ts';
import type { SiteSettingsChange } from '#lib/domain/siteSettings.ts';
import type { Db } from '../../db/database.ts';
import { listKnownImageIds } from '../../queries/images.ts';

/** @throws DomainError invalid, naming each setting whose image is not in the library */
export async function refuseUnknownImages(db: Db, { logo, icon, shareImage }: SiteSettingsChange): Promise<void> {
  const given = { 'logo.light': logo?.light, 'logo.dark': logo?.dark, icon, shareImage };
  const ids = Object.values(given).filter((id) => typeof id === 'string');
  const known = await listKnownImageIds(db, ids);
  const unknown = Object.entries(given).filter(([, id]) => id && !known.has(id));
  if (unknown.length === 0) return;
  throw new DomainError(
    'invalid',
    'invalid_input',
    Object.fromEntries(unknown.map(([name]) => [name, 'image_unknown'])),
  );
}
