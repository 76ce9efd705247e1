import { useTranslation } from 'next-i18next/pages';
import { Field } from '#components/ui/Field.tsx';
import type { Language } from '#lib/languages/language.ts';
import { pageRules } from '#lib/languages/page.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';

type Props = { chosen: Language; isStaff?: boolean; error?: string | undefined };

/** The language of the mails to the user and of the newsroom. */
export function LanguageField({ chosen, isStaff = false, error }: Props) {
  const { t } = useTranslation();
  const shown = useShownLanguages(chosen);
  if (shown.length === 1) return <input type="hidden" name="language" value={chosen} />;
  return (
    <Field
      large
      name="language"
      label={t(isStaff ? 'accountPages.profile.staffLanguage' : 'accountPages.profile.language')}
      error={error}
    >
      {(control) => (
        <select {...control} autoComplete="language" defaultValue={chosen}>
          {shown.map((language) => (
            <option key={language} value={language} lang={language}>
              {pageRules[language].name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
