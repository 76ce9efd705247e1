import { ChevronDown, ChevronUp, ExternalLink, FileText, GripVertical, Pencil, Trash2 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type HTMLAttributes, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Icon } from '#components/ui/Icon.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { Menu } from '#components/ui/Menu.tsx';
import { RowButton } from '#components/ui/RowButton.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { fetchDepartments, orderDepartments } from '#lib/departments/client.ts';
import type { Department } from '#lib/departments/department.ts';
import { readOf } from '#lib/platform/browser/useRead.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
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
  const shown = useShownLanguages();
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
          {shown
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

/** The requested order, reduced to existing ids. Ids added in the meantime go last, in their existing order. */
export function mergeOrder(requested: readonly string[], present: readonly string[]): string[] {
  const remaining = requested.filter((id) => present.includes(id));
  return [...remaining, ...present.filter((id) => !requested.includes(id))];
}

/** Reorders departments optimistically; requests are sent one at a time. */
export function useDepartmentOrder(departments: Department[]) {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; control: string } | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());

  // A row that moves in the document loses focus.
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, control } = moved.current;
    moved.current = null;
    const row = list.current?.querySelector(`[data-row="${id}"]`);
    const button = row?.querySelector<HTMLButtonElement>(`[data-control="${control}"] button:not([disabled])`);
    (button ?? row?.querySelector<HTMLButtonElement>('[data-control] button:not([disabled])'))?.focus();
  });

  function arrange(ordered: Department[]): Promise<void> {
    const ids = ordered.map(({ id }) => id);
    const saved = before.current.then(() => save(ids, token));
    before.current = saved.catch(() => {});
    const options = { optimisticData: ordered, rollbackOnError: true, revalidate: false };
    return mutate(readOf(fetchDepartments), saved, options).then(() => {});
  }

  function move(from: number, to: number) {
    const department = departments[from];
    if (!department || to < 0 || to >= departments.length) return;
    const control = document.activeElement?.closest<HTMLElement>('[data-control]')?.dataset.control;
    moved.current = { id: department.id, control: control ?? '' };
    setAnnouncement(
      t('admin.departments.moved', { name: department.name[language], place: to + 1, total: departments.length }),
    );
    const ordered = departments.toSpliced(from, 1).toSpliced(to, 0, department);
    arrange(ordered).then(showDone, fail);
  }

  function showDone() {
    const back = () => void arrange(departments).then(() => showToast({ text: t('admin.ui.undone') }), fail);
    showToast({ text: t('admin.departments.ordered'), action: { label: t('admin.ui.undo'), run: back } });
  }

  function fail(error: unknown) {
    showFailure(error);
    void mutate(readOf(fetchDepartments));
  }

  return { list, announcement, move };
}

/** The server accepts only an order of all departments: retries once if one was added or deleted in the meantime. */
async function save(ids: string[], token: string): Promise<Department[]> {
  try {
    return await orderDepartments(ids, token);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'departments_changed')) throw error;
    const present = await fetchDepartments();
    return orderDepartments(
      mergeOrder(
        ids,
        present.map(({ id }) => id),
      ),
      token,
    );
  }
}
