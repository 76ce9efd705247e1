import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { ManagedUser } from '#lib/domain/managedUser.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import type { UserAction } from './userMenu.ts';
import { useUserChanges } from './useUserChanges.ts';

type Props = { action: UserAction; user: ManagedUser; onClose: () => void };

/** Asks for confirmation of an account change; stays open with the error if the server refuses. */
export function UserDialog({ action, user, onClose }: Props) {
  const { t } = useTranslation();
  const changes = useUserChanges();
  if (action === 'role') {
    return <RoleDialog user={user} onSave={(role) => changes.giveRole(user, role)} onClose={onClose} />;
  }
  if (action === 'rename') {
    return <RenameDialog user={user} onSave={(name) => changes.rename(user, name)} onClose={onClose} />;
  }
  if (action === 'delete') {
    return <DeleteUserDialog user={user} onConfirm={(moveTo) => changes.remove(user, moveTo)} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={t(`admin.users.confirm.${action}.title`, { name: user.name })}
      confirm={t(`admin.users.actions.${action}`)}
      danger={['block', 'requirePassword', 'resetSecondFactor'].includes(action)}
      onConfirm={() => changes[action](user)}
      onClose={onClose}
    >
      <p>{t(`admin.users.confirm.${action}.text`)}</p>
    </ConfirmDialog>
  );
}
