import type { TFunction } from 'i18next';
import { Mail, MailX } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Badge } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useInvitations } from '#lib/accounts/client/useInvitations.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';
import type { Invitation } from '#lib/accounts/invitation.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { ListSection } from '#components/newsroom/ListSection.tsx';
import styles from '#components/users/admin/Users.module.css';
import { useInvitationChanges } from './useInvitationChanges.ts';

/** Open invitations; nothing while there are none. */
export function Invitations() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const { resend, revoke } = useInvitationChanges();
  const showFailure = useFailureToast();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const texts = 'admin.users.invitations';

  return (
    <>
      <ListSection
        title={t(`${texts}.title`)}
        className={styles.invitations}
        usePage={useInvitations}
        rowsOf={({ invitations }) => invitations}
        columns={invitationColumns({ t, dates })}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        rowMenu={(invitation) => (
          <Menu
            label={t(`${texts}.actionsFor`, { email: invitation.email })}
            entries={[
              {
                id: 'resend',
                label: t(`${texts}.resend`),
                icon: Mail,
                onAction: () => void resend(invitation).catch(showFailure),
              },
              {
                id: 'revoke',
                label: t(`${texts}.revoke`),
                icon: MailX,
                danger: true,
                onAction: () => setRevoking(invitation),
              },
            ]}
          />
        )}
      />
      {revoking && (
        <ConfirmDialog
          title={t(`${texts}.revoking.title`, { email: revoking.email })}
          confirm={t(`${texts}.revoke`)}
          danger
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(null)}
        >
          <p>{t(`${texts}.revoking.text`)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function invitationColumns({ t, dates }: { t: TFunction; dates: Dates }): Column<Invitation>[] {
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
