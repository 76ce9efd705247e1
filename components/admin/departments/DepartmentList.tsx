import { useTranslation } from 'next-i18next/pages';
import type { Department } from '#lib/domain/department.ts';
import { DepartmentItem } from './DepartmentItem.tsx';
import styles from './Departments.module.css';
import { useDepartmentOrder } from './useDepartmentOrder.ts';
import { useRowDrag } from './useRowDrag.ts';

type Props = {
  departments: Department[];
  onEdit: (department: Department) => void;
  onDelete: (department: Department) => void;
};

/** Departments in menu order, sortable by dragging, by the buttons, or by Alt with an arrow key anywhere in a row. */
export function DepartmentList({ departments, onEdit, onDelete }: Props) {
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
