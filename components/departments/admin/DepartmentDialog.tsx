import { useTranslation } from 'next-i18next/pages';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import type { Department } from '#lib/departments/department.ts';
import { departmentLimits } from '#lib/platform/values/inputLimits.ts';
import { inEveryLanguage, languages } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { DialogForm } from '#components/newsroom/DialogForm.tsx';
import styles from './Departments.module.css';
import { useDepartmentChanges } from './useDepartmentChanges.ts';

type Props = { department?: Department; onClose: () => void };

const blank = inEveryLanguage(() => '');

/** Names, descriptions and slug. With unsaved input it closes only by a button. */
export function DepartmentDialog({ department, onClose }: Props) {
  const { t } = useTranslation();
  const { add, change } = useDepartmentChanges();
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
            languages.map((written) => (
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
      send={(draft) => (department ? change(department, draft) : add(draft))}
      onClose={onClose}
    />
  );
}
