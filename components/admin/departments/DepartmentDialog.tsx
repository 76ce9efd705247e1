import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDialogForm } from '#lib/client/hooks/useDialogForm.ts';
import type { Department } from '#lib/domain/department.ts';
import { departmentLimits } from '#lib/domain/inputLimits.ts';
import { inEveryLanguage, languages } from '#lib/domain/language.ts';
import { languageNames } from '#lib/format/languageNames.ts';
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
  const [draft, setDraft] = useState(first);
  const { busy, errors, summary, send } = useDialogForm();
  const dirty = JSON.stringify(draft) !== JSON.stringify(first);

  async function save() {
    await (department ? change(department, draft) : add(draft));
    onClose();
  }

  return (
    <FormDialog
      title={t(department ? 'admin.departments.edit' : 'admin.departments.add')}
      submit={t('admin.departments.save')}
      busy={busy}
      dirty={dirty}
      onSubmit={() => void send(save)}
      onClose={onClose}
    >
      {summary && (
        <p role="alert" className={styles.error}>
          {summary}
        </p>
      )}
      {languages.map((written) => (
        <fieldset key={written} className={styles.group}>
          <legend>{languageNames[written]}</legend>
          <TextField
            label={t('admin.departments.name')}
            lang={written}
            required
            maxLength={departmentLimits.name}
            value={draft.name[written]}
            onChange={(text) => setDraft({ ...draft, name: { ...draft.name, [written]: text } })}
            error={errors[`name.${written}`]}
          />
          <TextArea
            label={t('admin.departments.description')}
            lang={written}
            rows={2}
            maxLength={departmentLimits.description}
            value={draft.description[written]}
            onChange={(text) => setDraft({ ...draft, description: { ...draft.description, [written]: text } })}
            error={errors[`description.${written}`]}
          />
        </fieldset>
      ))}
      <TextField
        label={t('admin.departments.slug')}
        hint={t(department ? 'admin.departments.slugChange' : 'admin.departments.slugHint')}
        maxLength={departmentLimits.slug}
        value={draft.slug}
        onChange={(slug) => setDraft({ ...draft, slug })}
        error={errors.slug}
      />
    </FormDialog>
  );
}
