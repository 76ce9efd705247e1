// No schema here: see accountRules.ts.

import type { Actor, Role } from '#lib/platform/auth/role.ts';
import { canManageFeeds, canReview } from '#lib/users/permissions.ts';

/** Kinds with a choice of mail. Sign-ins from a new device are mailed to everybody, by lib/accounts/server/recordSignIn.ts. */
export const mailedKinds = [
  'submitted',
  'returned',
  'assigned',
  'published',
  'late',
  'sourceChanged',
  'comment',
  'feed',
] as const;
export const notificationKinds = [...mailedKinds, 'signIn'] as const;
type MailedKind = (typeof mailedKinds)[number];
export type NotificationKind = (typeof notificationKinds)[number];

export const mailChoices = ['at_once', 'daily', 'none'] as const;
export type MailChoice = (typeof mailChoices)[number];
export type MailByKind = Record<MailedKind, MailChoice>;

/** Until the user chooses. */
export const defaultMail: MailByKind = {
  submitted: 'at_once',
  returned: 'at_once',
  assigned: 'at_once',
  published: 'none',
  late: 'at_once',
  sourceChanged: 'at_once',
  comment: 'daily',
  feed: 'at_once',
};

/** Those of these kinds that a user of this role can receive. */
export function kindsFor<Kind extends NotificationKind>(actor: Actor, kinds: readonly Kind[]): Kind[] {
  return kinds.filter((kind) => {
    if (kind === 'feed') return canManageFeeds(actor);
    return kind === 'submitted' || kind === 'assigned' ? canReview(actor) : true;
  });
}

/** Editors and admins. */
export const reviewerRoles: Role[] = ['editor', 'admin'];
