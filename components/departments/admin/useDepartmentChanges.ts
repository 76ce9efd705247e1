import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { createDepartment, deleteDepartment, fetchDepartments, updateDepartment } from '#lib/departments/client/departments.ts';
import { isArticlesRead } from '#lib/articles/client/useAdminArticles.ts';
import { readOf } from '#lib/platform/browser/browser/useRead.ts';
import type { Department } from '#lib/departments/department.ts';
import type { DepartmentDraft } from '#lib/departments/departmentDraft.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import { useUndo } from '#components/undo/admin/useUndo.ts';

/** Creates, updates and deletes departments, each with a toast. All throw API errors. */
export function useDepartmentChanges() {
  const { t } = useTranslation();
  const { token, language } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const { lastAction } = useUndo();
  const refresh = () => mutate(readOf(fetchDepartments));

  async function add(draft: DepartmentDraft): Promise<void> {
    await createDepartment(draft, token);
    await refresh();
    showToast({ text: t('admin.departments.done.add', { name: draft.name[language] }) });
  }

  async function change(department: Department, draft: DepartmentDraft): Promise<void> {
    await updateDepartment(department.id, draft, token);
    await refresh();
    showToast({
      text: t('admin.departments.done.change', { name: draft.name[language] }),
      action: { label: t('admin.ui.undo'), run: () => void takeBack(department).catch(showFailure) },
    });
  }

  async function takeBack({ id, name, description, slug }: Department): Promise<void> {
    await updateDepartment(id, { name, description, slug }, token);
    await refresh();
    showToast({ text: t('admin.ui.undone') });
  }

  async function remove({ id, name }: Department, moveTo?: string): Promise<void> {
    await deleteDepartment(id, token, moveTo);
    await Promise.all([refresh(), mutate(isArticlesRead)]);
    showToast({
      text: t('admin.departments.done.delete', { name: name[language] }),
      ...(await lastAction('department.delete')),
    });
  }

  return { add, change, remove };
}
