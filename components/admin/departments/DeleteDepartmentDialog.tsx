import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import type { Department } from '#lib/domain/department.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Departments.module.css';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

type Props = { department: Department; departments: Department[]; onClose: () => void };

/**
 * Moves the department's articles to another one. The count includes only published articles, so the target is asked
 * for even if the count is zero: there may be drafts.
 */
export function DeleteDepartmentDialog({ department, departments, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { remove } = useDepartmentChanges();
  const others = departments.filter(({ id }) => id !== department.id);
  const count = department.articleCount;
  const [moveTo, setMoveTo] = useState('');

  return (
    <ConfirmDialog
      title={t('admin.departments.confirm.title', { name: department.name[language] })}
      confirm={t('admin.departments.actions.delete')}
      danger
      blank={count > 0 && moveTo === ''}
      onConfirm={() => remove(department, moveTo || undefined)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('admin.departments.confirm.text')}</p>
        {others.length > 0 && (
          <Select
            label={
              count > 0 ? t('admin.departments.confirm.moveTo', { count }) : t('admin.departments.confirm.moveDrafts')
            }
            value={moveTo}
            onChange={setMoveTo}
            options={[
              {
                value: '',
                label: t(count > 0 ? 'admin.departments.confirm.choose' : 'admin.departments.confirm.nowhere'),
              },
              ...others.map(({ id, name }) => ({ value: id, label: name[language] })),
            ]}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
