import type { AccountExport } from '../accountExport.ts';
import { presentLikedOrSaved, presentOwnComment } from './present/accountExport.ts';
import { presentOwnUser } from './present/ownUser.ts';
import { presentStaffProfile } from '#lib/users/server/present/staffProfile.ts';
import { listLikedOrSaved, listOwnComments } from './queries/accountExport.ts';
import { listPersonalRecords } from './queries/personalRecords.ts';
import { findStaffProfile } from '#lib/users/server/queries/staffProfiles.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { listOwnSessions } from './listOwnSessions.ts';
import { requireSession } from './requireSession.ts';

/**
 * All data that the site stores about the caller.
 *
 * @throws DomainError unauthenticated
 */
export async function exportAccount(caller: Caller): Promise<AccountExport> {
  const { user } = requireSession(caller);
  const [comments, likes, saved, sessions, staff, records] = await Promise.all([
    listOwnComments(caller.db, user.id),
    listLikedOrSaved(caller.db, user.id, 'likes'),
    listLikedOrSaved(caller.db, user.id, 'saved'),
    listOwnSessions(caller),
    findStaffProfile(caller.db, user.id),
    listPersonalRecords(caller.db, user.id, user.emailVerified ? user.email : null),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile: presentOwnUser(user),
    staffProfile: staff && presentStaffProfile(staff.profile),
    comments: comments.map(presentOwnComment),
    likes: likes.map(presentLikedOrSaved),
    savedArticles: saved.map(presentLikedOrSaved),
    sessions,
    records,
  };
}
