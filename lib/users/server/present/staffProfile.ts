import { emptyStaffProfile, type StaffProfile } from '../../staffProfile.ts';

/** @param stored may be older than a field, and null for a user without a profile */
export function presentStaffProfile(stored: Partial<StaffProfile> | null): StaffProfile {
  const { jobTitle, place, beats, bio, links, contact } = { ...emptyStaffProfile, ...stored };
  return { jobTitle, place, beats, bio, links, contact };
}
