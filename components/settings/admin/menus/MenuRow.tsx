import { GripVertical } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { HTMLAttributes } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { Select } from '#components/ui/Select.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { menuLimits } from '#lib/platform/values/inputLimits.ts';
import type { MenuItem } from '#lib/settings/menu.ts';
import type { MenuTargets } from '#lib/settings/menuLinks.ts';
import { RowControls } from '../RowControls.tsx';
import styles from '../Settings.module.css';

type Props = {
  item: MenuItem;
  index: number;
  name: string;
  targets: MenuTargets;
  /** Of the item in the errors of the API. */
  path: string;
  errors: Record<string, string>;
  isLast: boolean;
  isOver: boolean;
  handle: HTMLAttributes<HTMLElement>;
  row: HTMLAttributes<HTMLElement>;
  onChange: (item: MenuItem) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

export function MenuRow({ item, index, name, targets, path, errors, isLast, isOver, handle, row, ...on }: Props) {
  const { t } = useTranslation();
  return (
    <li {...row} data-row={index} className={isOver ? styles.over : undefined}>
      <span data-control="target" className={styles.target}>
        <span {...handle} className={styles.handle} title={t('admin.departments.drag')} aria-hidden="true">
          <Icon of={GripVertical} />
        </span>
        <Target {...{ item, targets, path, errors }} onChange={on.onChange} />
      </span>
      <span data-control="label">
        <TextField
          label={t('admin.settings.menus.label')}
          placeholder={item.kind === 'link' ? '' : name}
          value={item.label ?? ''}
          maxLength={menuLimits.label}
          required={item.kind === 'link'}
          onChange={(label) => on.onChange({ ...item, label })}
          error={errors[`${path}.label`]}
        />
      </span>
      <RowControls
        name={name || String(index + 1)}
        isFirst={index === 0}
        isLast={isLast}
        onMove={on.onMove}
        onRemove={on.onRemove}
      />
    </li>
  );
}

/** What the item leads to. */
function Target({
  item,
  targets,
  path,
  errors,
  onChange,
}: Pick<Props, 'item' | 'targets' | 'path' | 'errors' | 'onChange'>) {
  const { t } = useTranslation();
  const label = t(`admin.settings.menus.kinds.${item.kind}`);
  if (item.kind === 'tag')
    return (
      <TextField
        label={label}
        value={item.tag}
        maxLength={100}
        required
        onChange={(tag) => onChange({ ...item, tag })}
        error={errors[`${path}.tag`]}
      />
    );
  if (item.kind === 'link')
    return (
      <TextField
        label={label}
        value={item.url}
        placeholder="https://"
        required
        onChange={(url) => onChange({ ...item, url })}
        error={errors[`${path}.url`]}
      />
    );
  const known = targets[item.kind].map((target) => ({ value: target.id, label: target.label }));
  const gone = known.some(({ value }) => value === item.id)
    ? []
    : [{ value: item.id, label: t('admin.settings.menus.gone') }];
  return (
    <Select label={label} value={item.id} options={[...gone, ...known]} onChange={(id) => onChange({ ...item, id })} />
  );
}
