import { Mail, MailX } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { DataTable } from '#components/ui/DataTable.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useInvitations } from '#lib/client/hooks/useInvitations.ts';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { Invitation } from '#lib/domain/invitation.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { invitationColumns } from './invitationColumns.tsx';
import styles from './Users.module.css';
import { useInvitationChanges } from './useInvitationChanges.ts';

const limit = 20;

/** Open invitations; nothing while there are none. */
export function Invitations() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const [page, setPage] = useState(1);
  const { invitations, total = 0, totalIsExact, error, stale, reload } = useInvitations({ page, limit });
  const { resend, revoke } = useInvitationChanges();
  const showFailure = useFailureToast();
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const texts = 'admin.users.invitations';

  if (!error && total === 0) return null;
  return (
    <section className={styles.invitations} aria-labelledby="invitations">
      <h2 id="invitations" className={styles.heading}>
        {t(`${texts}.title`)}
      </h2>
      <DataTable
        label={t(`${texts}.title`)}
        columns={invitationColumns({ t, dates })}
        rows={invitations}
        rowId={({ id }) => id}
        rowName={({ email }) => email}
        error={error}
        onRetry={() => void reload()}
        stale={stale}
        empty={null}
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
      <ListPagination
        page={page}
        limit={limit}
        total={total}
        isExact={totalIsExact}
        onChange={(changed) => 'page' in changed && setPage(Number(changed.page))}
        fixed
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
    </section>
  );
}
