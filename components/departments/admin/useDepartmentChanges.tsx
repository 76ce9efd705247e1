import { useTranslation } from 'next-i18next/pages';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useUndo } from '#components/undo/admin/useUndo.ts';
import { isArticlesRead } from '#lib/articles/client/ownArticles.ts';
import { createDepartment, deleteDepartment, fetchDepartments, updateDepartment } from '#lib/departments/client.ts';
import type { Department } from '#lib/departments/department.ts';
import type { DepartmentDraft } from '#lib/departments/departmentDraft.ts';
import { inEveryLanguage, type Language, type LocalizedText } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { readOf } from '#lib/platform/browser/useRead.ts';
import { departmentLimits } from '#lib/platform/values/inputLimits.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import styles from './Departments.module.css';

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

type Props = { department?: Department; onClose: () => void };

const blank = inEveryLanguage(() => '');

/** A new department has a name in each language: in one that is off, that of the first field until it is translated. */
function withHiddenNames<Draft extends { name: LocalizedText }>(draft: Draft, [first, ...others]: readonly Language[]) {
  if (!first) return draft;
  const name = inEveryLanguage((one) => (one === first || others.includes(one) ? draft.name[one] : draft.name[first]));
  return { ...draft, name };
}

/** Names, descriptions and slug. With unsaved input it closes only by a button. */
export function DepartmentDialog({ department, onClose }: Props) {
  const { t } = useTranslation();
  const { add, change } = useDepartmentChanges();
  const shown = useShownLanguages();
  const first = {
    name: department?.name ?? blank,
    description: department?.description ?? blank,
    slug: department?.slug ?? '',
  };

  return (
    <DialogForm
      title={t(department ? 'admin.departments.edit' : 'admin.departments.add')}
      submit={t('admin.departments.save')}
      first={first}
      fields={({ draft, alter, errors }) => ({
        // With the description, by language.
        name: {
          render: () =>
            shown.map((written) => (
              <fieldset key={written} className={styles.group}>
                <legend>{languageNames[written]}</legend>
                <TextField
                  label={t('admin.departments.name')}
                  lang={written}
                  required
                  maxLength={departmentLimits.name}
                  value={draft.name[written]}
                  onChange={(text) => alter({ name: { ...draft.name, [written]: text } })}
                  error={errors[`name.${written}`]}
                />
                <TextArea
                  label={t('admin.departments.description')}
                  lang={written}
                  rows={2}
                  maxLength={departmentLimits.description}
                  value={draft.description[written]}
                  onChange={(text) => alter({ description: { ...draft.description, [written]: text } })}
                  error={errors[`description.${written}`]}
                />
              </fieldset>
            )),
        },
        slug: {
          max: departmentLimits.slug,
          label: t('admin.departments.slug'),
          hint: t(department ? 'admin.departments.slugChange' : 'admin.departments.slugHint'),
        },
      })}
      guarded
      send={(draft) => (department ? change(department, draft) : add(withHiddenNames(draft, shown)))}
      onClose={onClose}
    />
  );
}
