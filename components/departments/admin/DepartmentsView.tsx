import { Folder, Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Select } from '#components/ui/Select.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useDepartments } from '#lib/departments/client.ts';
import type { Department } from '#lib/departments/department.ts';
import { DepartmentItem, useDepartmentOrder } from './DepartmentItem.tsx';
import styles from './Departments.module.css';
import { DepartmentDialog, useDepartmentChanges } from './useDepartmentChanges.tsx';
import { useRowDrag } from './useRowDrag.ts';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; department: Department };

export function DepartmentsView() {
  const { t } = useTranslation();
  const { departments, error, reload } = useDepartments();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const add = (
    <Button tone="primary" icon={Plus} onPress={() => setDialog({ kind: 'new' })}>
      {t('admin.departments.add')}
    </Button>
  );

  return (
    <AdminScreen title={t('admin.nav.departments')} lead={t('admin.departments.lead')} actions={add}>
      {error && !departments ? (
        <LoadFailure error={error} onRetry={reload} />
      ) : !departments ? (
        <Loading />
      ) : departments.length === 0 ? (
        <EmptyState icon={Folder} title={t('admin.departments.none.title')}>
          {t('admin.departments.none.text')}
        </EmptyState>
      ) : (
        <DepartmentList
          departments={departments}
          onEdit={(department) => setDialog({ kind: 'edit', department })}
          onDelete={(department) => setDialog({ kind: 'delete', department })}
        />
      )}
      {dialog?.kind === 'new' && <DepartmentDialog onClose={close} />}
      {dialog?.kind === 'edit' && <DepartmentDialog department={dialog.department} onClose={close} />}
      {dialog?.kind === 'delete' && departments && (
        <DeleteDepartmentDialog department={dialog.department} departments={departments} onClose={close} />
      )}
    </AdminScreen>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <p className="hidden" role="status">
        {t('admin.ui.loading')}
      </p>
      {['40%', '55%', '35%', '48%', '60%'].map((width) => (
        <div key={width} className={styles.bone}>
          <Skeleton width={width} height="1.1em" />
        </div>
      ))}
    </div>
  );
}

type Props = {
  departments: Department[];
  onEdit: (department: Department) => void;
  onDelete: (department: Department) => void;
};

/** Departments in menu order, sortable by dragging, by the buttons, or by Alt with an arrow key anywhere in a row. */
function DepartmentList({ departments, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  const { list, announcement, move } = useDepartmentOrder(departments);
  const { over, handle, row } = useRowDrag(move);

  return (
    <>
      <ol ref={list} className={styles.list} aria-label={t('admin.nav.departments')}>
        {departments.map((department, place) => (
          <DepartmentItem
            key={department.id}
            department={department}
            isFirst={place === 0}
            isLast={place === departments.length - 1}
            isOver={over === place}
            handle={handle(place)}
            row={row(place)}
            onMove={(step) => move(place, place + step)}
            onEdit={() => onEdit(department)}
            onDelete={() => onDelete(department)}
          />
        ))}
      </ol>
      <p role="status" className="hidden">
        {announcement}
      </p>
    </>
  );
}

type DeleteDepartmentDialogProps = { department: Department; departments: Department[]; onClose: () => void };

/**
 * Moves the department's articles to another one. The count includes only published articles, so the target is asked
 * for even if the count is zero: there may be drafts.
 */
function DeleteDepartmentDialog({ department, departments, onClose }: DeleteDepartmentDialogProps) {
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
