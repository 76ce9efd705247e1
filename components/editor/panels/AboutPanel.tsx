import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/admin/shell/AdminSession.tsx';
import { Select } from '#components/ui/Select.tsx';
import { useDepartments } from '#lib/client/hooks/useDepartments.ts';
import { type Language, languages } from '#lib/domain/language.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import type { PanelProps } from './PanelProps.ts';
import { SlugField } from './SlugField.tsx';
import { TagsField } from './TagsField.tsx';

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** Language and slug; of an article also department and tags. */
export function AboutPanel({ state, keeper }: PanelProps) {
  const { t } = useTranslation();
  const { content, article } = state;

  return (
    <>
      <Select<Language>
        label={t('admin.editor.about.language')}
        value={content.language}
        options={languageOptions}
        onChange={(value) => keeper.change({ language: value })}
      />
      {keeper.kind === 'article' && <Sorting {...{ state, keeper }} />}
      <SlugField kind={keeper.kind} {...{ content, article }} onChange={(slug) => keeper.change({ slug })} />
    </>
  );
}

function Sorting({ state: { content }, keeper }: PanelProps) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const { departments = [] } = useDepartments();
  const departmentOptions = [
    { value: '', label: t('admin.editor.about.noDepartment') },
    ...departments.map(({ id, name }) => ({ value: id, label: name[language] })),
  ];
  return (
    <>
      <Select
        label={t('admin.editor.about.department')}
        value={content.department ?? ''}
        options={departmentOptions}
        onChange={(value) => keeper.change({ department: value || null })}
      />
      <TagsField tags={content.tags} onChange={(tags) => keeper.change({ tags })} />
    </>
  );
}
