import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { ManagedUser } from '#lib/users/managedUser.ts';
import { roles } from '#lib/platform/auth/role.ts';
import { roleTexts } from '#lib/platform/auth/roleTexts.ts';
import { formatCount } from '#lib/platform/text/formatCount.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
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
