import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { createInvitation, fetchInvitations, resendInvitation, revokeInvitation } from '#lib/accounts/client/invitations.ts';
import { isReadOf } from '#lib/platform/browser/browser/useRead.ts';
import type { Invitation, NewInvitation } from '#lib/accounts/invitation.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';

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
