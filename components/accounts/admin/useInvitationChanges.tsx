import type { TFunction } from 'i18next';
import { Mail, MailX } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { useLanguageOptions } from '#components/newsroom/LanguageChoice.tsx';
import { ListSection } from '#components/newsroom/ListSection.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import type { Column } from '#components/ui/Column.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import styles from '#components/users/admin/Users.module.css';
import { accountRules } from '#lib/accounts/accountRules.ts';
import {
  createInvitation,
  fetchInvitations,
  resendInvitation,
  revokeInvitation,
  useInvitations,
} from '#lib/accounts/client/invitations.ts';
import type { Invitation, NewInvitation } from '#lib/accounts/invitation.ts';
import { staffRoles } from '#lib/platform/auth/role.ts';
import { roleTexts } from '#lib/platform/auth/roleTexts.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { type Dates, useDates } from '#lib/settings/client/SiteClock.tsx';

/** Changes invitations and shows a toast. All throw API errors. */
export function useInvitationChanges() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();

  async function report(done: 'create' | 'resend' | 'revoke', email: string): Promise<void> {
    await mutate(isReadOf(fetchInvitations));
    showToast({ text: t(`admin.users.invitations.done.${done}`, { email }) });
  }

  return {
    create: async (input: NewInvitation) => {
      await createInvitation(input, token);
      await report('create', input.email);
    },
    resend: async ({ id, email }: Invitation) => {
      await resendInvitation(id, token);
      await report('resend', email);
    },
    revoke: async ({ id, email }: Invitation) => {
      await revokeInvitation(id, token);
      await report('revoke', email);
    },
  };
}

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

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language: ownLanguage, reviewRequired } = useAdminSession();
  const { create } = useInvitationChanges();
  const languageOptions = useLanguageOptions();
  const first: NewInvitation = { email: '', name: '', role: 'author', language: ownLanguage };
  const texts = 'admin.users.invitations';

  return (
    <DialogForm
      title={t(`${texts}.new`)}
      submit={t(`${texts}.submit`)}
      first={first}
      fields={({ draft }) => ({
        email: { ...accountRules.email, label: t(`${texts}.email`) },
        name: { max: accountRules.name.max, label: t(`${texts}.name`), hint: t(`${texts}.nameHint`) },
        role: {
          label: t('admin.users.columns.role'),
          hint: t(`admin.users.may.${roleTexts(draft.role, reviewRequired)}`),
          options: staffRoles.map((value) => ({ value, label: t(`admin.roles.${value}`) })),
        },
        language: {
          label: t(`${texts}.language`),
          options: languageOptions,
        },
      })}
      needed="email"
      send={(draft) => create({ ...draft, email: draft.email.trim() })}
      onClose={onClose}
    >
      <p>{t(`${texts}.lead`)}</p>
    </DialogForm>
  );
}
