import { canManageSettings } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { EditedSettings } from '#lib/domain/siteSettings.ts';
import { presentSettings } from '../../present/settings.ts';
import { findSiteSettings } from '../../queries/siteSettings.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden */
export async function readSettings({ db, actor }: Caller): Promise<EditedSettings> {
  authorize(actor, canManageSettings);
  return presentSettings(await findSiteSettings(db));
}
