import type { SiteSettings } from '#lib/settings/siteSettings.ts';

/** Who may comment on an article now; `closed` after the number of days in the settings, `off` on the whole site. */
export type Commenting = 'everyone' | 'users' | 'closed' | 'off';

const day = 86_400_000;

/** @param publishedAt of the article */
export function commentingOn(
  { who, closeAfterDays }: SiteSettings['comments'],
  publishedAt: Date | null,
  now = Date.now(),
): Commenting {
  if (who === 'nobody') return 'off';
  const isClosed = closeAfterDays && publishedAt && publishedAt.getTime() + closeAfterDays * day <= now;
  return isClosed ? 'closed' : who;
}
