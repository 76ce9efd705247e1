import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import {
  deleteUser,
  endUserSessions,
  fetchUsers,
  resetSecondFactor as resetFactor,
  resetUserPassword,
  updateUser,
} from '#lib/users/client/managedUsers.ts';
import { isReadOf } from '#lib/platform/browser/browser/useRead.ts';
import type { ManagedUser, UserChange } from '#lib/users/managedUser.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';

/** Changes accounts and shows a toast, with undo where possible. All throw API errors. */
export function useUserChanges() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const refresh = () => mutate(isReadOf(fetchUsers));

  async function change(user: ManagedUser, changed: UserChange, message: string): Promise<void> {
    await updateUser(user.id, changed, token);
    await refresh();
    showToast({
      text: message,
      action: { label: t('admin.ui.undo'), run: () => void takeBack(user).catch(showFailure) },
    });
  }

  async function takeBack({ id, name, role, blocked }: ManagedUser): Promise<void> {
    await updateUser(id, { name, role, blocked }, token);
    await refresh();
    showToast({ text: t('admin.ui.undone') });
  }

  async function signOut({ id, name }: ManagedUser): Promise<void> {
    await endUserSessions(id, token);
    await refresh();
    showToast({ text: t('admin.users.done.signOut', { name }) });
  }

  async function resetSecondFactor({ id, name }: ManagedUser): Promise<void> {
    await resetFactor(id, token);
    await refresh();
    showToast({ text: t('admin.users.done.resetSecondFactor', { name }) });
  }

  async function resetPassword({ id, name }: ManagedUser, required: boolean): Promise<void> {
    await resetUserPassword(id, required, token);
    await refresh();
    showToast({ text: t(`admin.users.done.${required ? 'requirePassword' : 'resetPassword'}`, { name }) });
  }

  async function remove({ id, name }: ManagedUser, moveTo?: string): Promise<void> {
    await deleteUser(id, token, moveTo);
    await refresh();
    showToast({ text: t('admin.users.done.delete', { name }) });
  }

  return {
    giveRole: (user: ManagedUser, role: ManagedUser['role']) =>
      change(user, { role }, t('admin.users.done.role', { name: user.name, role: t(`admin.roles.${role}`) })),
    rename: (user: ManagedUser, name: string) => change(user, { name }, t('admin.users.done.rename', { name })),
    resetPassword: (user: ManagedUser) => resetPassword(user, false),
    requirePassword: (user: ManagedUser) => resetPassword(user, true),
    block: (user: ManagedUser) => change(user, { blocked: true }, t('admin.users.done.block', { name: user.name })),
    unblock: (user: ManagedUser) =>
      change(user, { blocked: false }, t('admin.users.done.unblock', { name: user.name })),
    signOut,
    resetSecondFactor,
    remove,
  };
}
