import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { roles } from '#lib/platform/auth/role.ts';
import { roleTexts } from '#lib/platform/auth/roleTexts.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import {
  deleteUser,
  endUserSessions,
  fetchUsers,
  resetSecondFactor as resetFactor,
  resetUserPassword,
  updateUser,
} from '#lib/users/client/managedUsers.ts';
import type { ManagedUser, UserChange } from '#lib/users/managedUser.ts';
import styles from './Users.module.css';

type Props = {
  user: ManagedUser;
  onSave: (role: ManagedUser['role']) => Promise<void>;
  onClose: () => void;
};

export function RoleDialog({ user, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const { language, reviewRequired } = useAdminSession();
  const dates = useDates(language);
  const [role, setRole] = useState(user.role);
  const loses = roles.indexOf(role) < roles.indexOf(user.role);
  const facts = [
    ['email', user.email],
    ['provider', t(`admin.users.provider.${user.provider}`)],
    ['createdAt', dates.format(user.createdAt)],
    ['lastSeenAt', user.lastSeenAt ? dates.format(user.lastSeenAt, 'minute') : t('admin.users.neverSeen')],
    ['articles', formatCount(user.articleCount, language)],
  ] as const;

  return (
    <ConfirmDialog
      title={user.name}
      confirm={t('admin.users.saveRole')}
      onConfirm={async () => {
        if (role !== user.role) await onSave(role);
      }}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={t(`admin.users.columns.${name}`)} value={value} />
        ))}
      </dl>
      <Select
        label={t('admin.users.columns.role')}
        value={role}
        onChange={setRole}
        hint={
          <>
            {t(`admin.users.may.${roleTexts(role, reviewRequired)}`)} {loses && t('admin.users.signedOut')}
          </>
        }
        options={roles.map((value) => ({ value, label: t(`admin.roles.${value}`) }))}
      />
    </ConfirmDialog>
  );
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

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
