import { canManageSettings } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { EditedSettings } from '../siteSettings.ts';
import { presentSettings } from './present/settings.ts';
import { findSiteSettings } from './queries/siteSettings.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function readSettings({ db, actor }: Caller): Promise<EditedSettings> {
  authorize(actor, canManageSettings);
  return presentSettings(await findSiteSettings(db));
}
