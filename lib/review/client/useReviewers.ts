import { canReview } from '#lib/users/permissions.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import type { StaffMember } from '#lib/users/user.ts';
import { useStaff } from '#lib/users/client/useStaff.ts';

/** Editors and admins who can review, by name; `selected` also if they no longer can. */
export function useReviewers(enabled: boolean, selected: { id: string; name: string } | null) {
  const staff = useStaff(enabled) ?? [];
  const reviewers = staff.filter((member) => isReviewer(member)).map(({ id, name }) => ({ id, name }));
  const isMissing = selected !== null && !reviewers.some(({ id }) => id === selected.id);
  return isMissing ? [selected, ...reviewers] : reviewers;
}

function isReviewer(member: StaffMember): boolean {
  return !member.blocked && canReview(actorOf(member));
}
