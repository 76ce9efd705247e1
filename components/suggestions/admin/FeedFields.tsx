import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Select } from '#components/ui/Select.tsx';
import { TagField } from '#components/ui/TagField.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDepartments } from '#lib/departments/client.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { feedLimits, tagLimits } from '#lib/platform/values/inputLimits.ts';
import { useTags } from '#lib/tags/client.ts';
import styles from './Feeds.module.css';

/** `department` is '' for none. */
export type FeedSettings = { title: string; language: Language; tags: string[]; department: string };

type Props = {
  value: FeedSettings;
  onChange: (changed: Partial<FeedSettings>) => void;
  /** Translated messages by field name. */
  errors: Partial<Record<string, string>>;
};

export function FeedFields({ value, onChange, errors }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  const { tags = [] } = useTags('');

  return (
    <div className={styles.fields}>
      <TextField
        label={t('admin.feeds.columns.title')}
        value={value.title}
        onChange={(title) => onChange({ title })}
        error={errors.title}
        maxLength={feedLimits.title}
        required
      />
      <Select
        label={t('admin.feeds.columns.language')}
        value={value.language}
        onChange={(written) => onChange({ language: written })}
        options={languages.map((one) => ({ value: one, label: languageNames[one] }))}
      />
      <Select
        label={t('admin.articles.columns.department')}
        hint={t('admin.feeds.departmentHint')}
        value={value.department}
        onChange={(department) => onChange({ department })}
        error={errors.department}
        options={[
          { value: '', label: t('admin.feeds.noDepartment') },
          ...departments.map(({ id, name }) => ({ value: id, label: name[language] })),
        ]}
      />
      <TagField
        label={t('admin.articles.columns.tags')}
        hint={t('admin.feeds.tagsHint')}
        value={value.tags}
        onChange={(chosen) => onChange({ tags: chosen })}
        suggestions={tags.map(({ tag }) => tag)}
        error={errors.tags}
        {...tagLimits}
      />
    </div>
  );
}
