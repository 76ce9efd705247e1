import { inEveryLanguage, type Language } from '#lib/languages/language.ts';
import { shortened } from '#lib/platform/text/shortened.ts';
import { completed } from '#lib/platform/values/completed.ts';
import { toShownAddress } from '#lib/platform/values/emailAddress.ts';
import type { AuthorNote } from '../authorNote.ts';
import type { ManagedUser } from '../managedUser.ts';
import { emptyStaffProfile, type StaffProfile } from '../staffProfile.ts';
import type { PublicUser } from '../user.ts';
import type { StaffProfileRow } from './queries/staffProfiles.ts';
import type { ManagedUserRow, PublicUserRow } from './queries.ts';

const maxLength = 240;

export function presentAuthorNote({ id, bio, profile }: StaffProfileRow, language: Language): AuthorNote {
  return {
    id,
    jobTitle: profile?.jobTitle?.[language] ?? '',
    bio: firstSentences(profile?.bio?.[language] || bio, language),
  };
}

const segmenters = inEveryLanguage((language) => new Intl.Segmenter(language, { granularity: 'sentence' }));

/** As many whole sentences as there is room for; the beginning of the first one if that is longer. */
function firstSentences(text: string, language: Language): string {
  let end = 0;
  for (const { index, segment } of segmenters[language].segment(text)) {
    if (index + segment.trimEnd().length > maxLength) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end).trimEnd() : shortened(text, maxLength);
}

export function presentManagedUser(row: ManagedUserRow): ManagedUser {
  return {
    id: row.id,
    name: row.name,
    email: toShownAddress(row.email),
    role: row.role,
    avatarUrl: row.avatarUrl,
    provider: row.provider,
    emailVerified: row.emailVerified,
    createdAt: row.createdAt.toISOString(),
    blocked: row.blocked,
    hasSecondFactor: row.hasSecondFactor,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    articleCount: row.articleCount,
  };
}

/** @param stored may be older than a field or a language, and null for a user without a profile */
export function presentStaffProfile(stored: Partial<StaffProfile> | null): StaffProfile {
  const { jobTitle, place, beats, bio, links, contact } = completed(stored ?? {}, emptyStaffProfile);
  return { jobTitle, place, beats, bio, links, contact };
}

export function presentPublicUser(row: PublicUserRow): PublicUser {
  return {
    id: row.id,
    name: row.name,
    bio: row.bio,
    avatarUrl: row.portraitUrl ?? row.avatarUrl,
    portraitUrl: row.portraitUrl,
    staffProfile: row.role === 'reader' ? null : presentStaffProfile(row.profile),
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    articleCount: row.articleCount,
  };
}
