import { ChevronDown, ChevronUp, ExternalLink, FileText, GripVertical, Pencil, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import type { Department } from '#lib/departments/department.ts';
import { languages } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import styles from './Departments.module.css';

type Props = {
  department: Department;
  isFirst: boolean;
  isLast: boolean;
  isOver: boolean;
  handle: HTMLAttributes<HTMLElement>;
  row: HTMLAttributes<HTMLElement>;
  onMove: (step: 1 | -1) => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function DepartmentItem({ department, isFirst, isLast, isOver, handle, row, ...on }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { id, name, description, slug, articleCount } = department;
  const own = name[language];

  function press(event: KeyboardEvent) {
    const step = event.altKey ? { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    on.onMove(step);
  }

  return (
    <li {...row} data-row={id} className={isOver ? `${styles.item} ${styles.over}` : styles.item} onKeyDown={press}>
      <span {...handle} className={styles.handle} title={t('admin.departments.drag')} aria-hidden="true">
        <Icon of={GripVertical} />
      </span>
      <div className={styles.words}>
        <RowButton opensDialog onClick={on.onEdit}>
          {own}
        </RowButton>
        <span className={styles.others}>
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <span key={other} lang={other}>
                {name[other]}
              </span>
            ))}
          <span>/{slug}</span>
          <span>{t('admin.departments.articles', { count: articleCount })}</span>
        </span>
        {description[language] && <p className={styles.description}>{description[language]}</p>}
      </div>
      <span className={styles.controls}>
        <span data-control="up">
          <IconButton
            icon={ChevronUp}
            label={t('admin.departments.up', { name: own })}
            disabled={isFirst}
            onPress={() => on.onMove(-1)}
          />
        </span>
        <span data-control="down">
          <IconButton
            icon={ChevronDown}
            label={t('admin.departments.down', { name: own })}
            disabled={isLast}
            onPress={() => on.onMove(1)}
          />
        </span>
        <Menu
          label={t('admin.departments.actionsFor', { name: own })}
          entries={[
            { id: 'edit', label: t('admin.departments.actions.edit'), icon: Pencil, onAction: on.onEdit },
            {
              id: 'view',
              label: t('admin.departments.actions.view'),
              icon: ExternalLink,
              href: paths.department(language, slug),
              outside: true,
            },
            {
              id: 'articles',
              label: t('admin.departments.actions.articles'),
              icon: FileText,
              href: `${paths.admin(language, 'articles')}?department=${id}`,
            },
            { id: 'first', separator: true },
            {
              id: 'delete',
              label: t('admin.departments.actions.delete'),
              icon: Trash2,
              danger: true,
              onAction: on.onDelete,
            },
          ]}
        />
      </span>
    </li>
  );
}
