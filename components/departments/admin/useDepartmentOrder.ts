import { useTranslation } from 'next-i18next/pages';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { ApiError } from '#lib/platform/http/browser/ApiError.ts';
import { fetchDepartments, orderDepartments } from '#lib/departments/client/departments.ts';
import { readOf } from '#lib/platform/browser/browser/useRead.ts';
import type { Department } from '#lib/departments/department.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { mergeOrder } from './mergeOrder.ts';

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
