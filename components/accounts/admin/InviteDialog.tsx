import { useTranslation } from 'next-i18next/pages';
import { accountRules } from '#lib/accounts/accountRules.ts';
import type { NewInvitation } from '#lib/accounts/invitation.ts';
import { languages } from '#lib/languages/language.ts';
import { staffRoles } from '#lib/platform/auth/role.ts';
import { roleTexts } from '#lib/platform/auth/roleTexts.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { useInvitationChanges } from './useInvitationChanges.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language: ownLanguage, reviewRequired } = useAdminSession();
  const { create } = useInvitationChanges();
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
          options: languages.map((value) => ({ value, label: languageNames[value] })),
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
