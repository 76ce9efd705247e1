import { GripVertical } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { HTMLAttributes } from 'react';
import { RowControls } from '#components/settings/admin/RowControls.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { Select } from '#components/ui/Select.tsx';
import { bylineRoles } from '#lib/articles/byline.ts';
import type { BylineEntry } from '#lib/articles/bylineSchema.ts';
import styles from './Byline.module.css';

type Props = {
  person: BylineEntry;
  name: string;
  index: number;
  total: number;
  isOver: boolean;
  handle: HTMLAttributes<HTMLElement>;
  row: HTMLAttributes<HTMLElement>;
  onChange: (person: BylineEntry) => void;
  onMove: (step: 1 | -1) => void;
  /** Null for somebody who must stay. */
  onRemove: (() => void) | null;
};

export function BylineRow({ person, name, index, total, isOver, handle, row, ...on }: Props) {
  const { t } = useTranslation();
  return (
    <li {...row} data-row={index} className={`${styles.person} ${isOver ? styles.over : ''}`}>
      <span {...handle} className={styles.handle} title={t('admin.departments.drag')} aria-hidden="true">
        <Icon of={GripVertical} />
      </span>
      <span className={styles.name}>
        {name}
        {person.id === null && <span className={styles.guest}>{t('admin.editor.byline.guest')}</span>}
      </span>
      <RowControls
        name={name}
        words="admin.editor.byline"
        isFirst={index === 0}
        isLast={index === total - 1}
        onMove={on.onMove}
        onRemove={on.onRemove}
      />
      <span data-control="role" className={styles.role}>
        <Select
          label={t('admin.editor.byline.roleOf', { name })}
          hideLabel
          value={person.role}
          options={bylineRoles.map((value) => ({ value, label: t(`admin.editor.byline.roles.${value}`) }))}
          onChange={(role) => on.onChange({ ...person, role })}
        />
      </span>
    </li>
  );
}
