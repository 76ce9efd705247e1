import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { useStaff } from '#lib/client/hooks/useStaff.ts';
import type { ManagedUser } from '#lib/domain/managedUser.ts';
import styles from './Users.module.css';

type Props = { user: ManagedUser; onConfirm: (moveTo?: string) => Promise<void>; onClose: () => void };

/** Deletes the account permanently after its articles were transferred to another user. */
export function DeleteUserDialog({ user, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const count = user.articleCount;
  const staff = useStaff(count > 0) ?? [];
  const newOwners = staff.filter(({ id, blocked }) => id !== user.id && !blocked);
  const [chosen, setChosen] = useState('');
  const moveTo = chosen || newOwners[0]?.id;

  return (
    <ConfirmDialog
      title={t('admin.users.confirm.delete.title', { name: user.name })}
      confirm={t('admin.users.actions.delete')}
      danger
      onConfirm={() => onConfirm(count > 0 ? moveTo : undefined)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{t('admin.users.confirm.delete.text')}</p>
        {count > 0 && (
          <Select
            label={t('admin.users.confirm.delete.moveTo', { count })}
            value={moveTo ?? ''}
            onChange={setChosen}
            options={newOwners.map(({ id, name, role }) => ({
              value: id,
              label: `${name} · ${t(`admin.roles.${role}`)}`,
            }))}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
