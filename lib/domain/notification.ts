// No schema here: see accountRules.ts.

import { canManageFeeds, canReview } from './permissions.ts';
import type { Actor, Role } from './role.ts';

export const notificationKinds = ['submitted', 'returned', 'assigned', 'published', 'late', 'comment', 'feed'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const mailChoices = ['at_once', 'daily', 'none'] as const;
export type MailChoice = (typeof mailChoices)[number];
export type MailByKind = Record<NotificationKind, MailChoice>;

/** Until the user chooses. */
export const defaultMail: MailByKind = {
  submitted: 'at_once',
  returned: 'at_once',
  assigned: 'at_once',
  published: 'none',
  late: 'at_once',
  comment: 'daily',
  feed: 'at_once',
};

/** The kinds that a user of this role can receive. */
export function kindsFor(actor: Actor): NotificationKind[] {
  return notificationKinds.filter((kind) => {
    if (kind === 'feed') return canManageFeeds(actor);
    return kind === 'submitted' || kind === 'assigned' ? canReview(actor) : true;
  });
}

/** Editors and admins. */
export const reviewerRoles: Role[] = ['editor', 'admin'];
