import type { TFunction } from 'i18next';
import { Badge } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { Invitation } from '#lib/domain/invitation.ts';
import styles from './Users.module.css';

export function invitationColumns({ t, dates }: { t: TFunction; dates: Dates }): Column<Invitation>[] {
  const header = (id: string) => ({ id, header: t(`admin.users.invitations.columns.${id}`) });
  return [
    {
      ...header('email'),
      main: true,
      cell: ({ email, name }) => (
        <>
          {email}
          {name && <span className={styles.email}>{name}</span>}
        </>
      ),
    },
    { ...header('role'), cell: ({ role }) => t(`admin.roles.${role}`) },
    {
      ...header('state'),
      cell: (invitation) => (
        <Badge tone={invitation.status === 'expired' ? 'bad' : 'faint'}>{stateOf(invitation, t, dates)}</Badge>
      ),
    },
    { ...header('inviter'), cell: ({ inviter }) => inviter?.name },
    { ...header('createdAt'), cell: ({ createdAt }) => dates.short(createdAt) },
  ];
}

function stateOf({ status, sentAt, expiresAt }: Invitation, t: TFunction, dates: Dates): string {
  if (status === 'expired') return t('admin.users.invitations.state.expired');
  if (!sentAt) return t('admin.users.invitations.state.sending');
  return t('admin.users.invitations.state.pending', { date: dates.short(expiresAt) });
}
