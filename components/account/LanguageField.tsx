import { useTranslation } from 'next-i18next/pages';
import { Field } from '#components/ui/Field.tsx';
import { type Language, languages } from '#lib/domain/language.ts';
import { languageNames } from '#lib/format/languageNames.ts';

/** The language in which the site addresses the reader. */
export function LanguageField({ chosen, error }: { chosen: Language; error?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field large name="language" label={t('accountPages.profile.language')} error={error}>
      {(control) => (
        <select {...control} autoComplete="language" defaultValue={chosen}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
