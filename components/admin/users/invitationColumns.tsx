import type { TFunction } from 'i18next';
import { Badge } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import type { Invitation } from '#lib/domain/invitation.ts';
import type { Language } from '#lib/domain/language.ts';
import { shortDate } from '#lib/format/shortDate.ts';
import styles from './Users.module.css';

export function invitationColumns({ t, language }: { t: TFunction; language: Language }): Column<Invitation>[] {
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
        <Badge tone={invitation.status === 'expired' ? 'bad' : 'faint'}>{stateOf(invitation, t, language)}</Badge>
      ),
    },
    { ...header('inviter'), cell: ({ inviter }) => inviter?.name },
    { ...header('createdAt'), cell: ({ createdAt }) => shortDate(createdAt, language) },
  ];
}

function stateOf({ status, sentAt, expiresAt }: Invitation, t: TFunction, language: Language): string {
  if (status === 'expired') return t('admin.users.invitations.state.expired');
  if (!sentAt) return t('admin.users.invitations.state.sending');
  return t('admin.users.invitations.state.pending', { date: shortDate(expiresAt, language) });
}
