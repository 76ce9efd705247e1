import { useTranslation } from 'next-i18next/pages';
import { Select } from '#components/ui/Select.tsx';
import { languages } from '#lib/domain/language.ts';
import { languageNames } from '#lib/format/languageNames.ts';

/** `value` is empty for all languages. */
export function LanguageFilter({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('admin.articles.columns.language')}
      hideLabel
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('admin.articles.filters.anyLanguage') },
        ...languages.map((language) => ({ value: language, label: languageNames[language] })),
      ]}
    />
  );
}
