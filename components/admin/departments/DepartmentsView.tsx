import { Folder, Plus } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useDepartments } from '#lib/client/hooks/useDepartments.ts';
import type { Department } from '#lib/domain/department.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { DeleteDepartmentDialog } from './DeleteDepartmentDialog.tsx';
import { DepartmentDialog } from './DepartmentDialog.tsx';
import { DepartmentList } from './DepartmentList.tsx';
import styles from './Departments.module.css';

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
