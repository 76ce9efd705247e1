import { useTranslation } from 'next-i18next/pages';
import { Field } from '#components/ui/Field.tsx';
import type { Language } from '#lib/languages/language.ts';
import type { StaffProfile } from '#lib/users/staffProfile.ts';
import { pageRules } from '#lib/languages/page.ts';

export const localizedNames = ['jobTitle', 'place', 'beats', 'bio'] as const;
export type LocalizedName = (typeof localizedNames)[number];

type Props = { profile: StaffProfile; language: Language; open: boolean; errors: Record<string, string> };

/** The texts of a profile in one language, folded unless it is the page's. */
export function LocalizedFields({ profile, language, open, errors }: Props) {
  const { t } = useTranslation();
  const nameOf = (name: LocalizedName) => `staffProfile.${name}.${language}`;
  const hasError = localizedNames.some((name) => errors[nameOf(name)]);
  return (
    <details className="profile-language" open={open || hasError}>
      <summary lang={language}>{pageRules[language].name}</summary>
      {localizedNames.map((name) => (
        <Field
          key={name}
          large
          name={nameOf(name)}
          label={t(`accountPages.staff.${name}`)}
          hint={t(`accountPages.staff.${name}Hint`)}
          error={errors[nameOf(name)]}
        >
          {(control) =>
            name === 'bio' ? (
              <textarea {...control} rows={4} lang={language} defaultValue={profile[name][language]} />
            ) : (
              <input {...control} lang={language} defaultValue={profile[name][language]} />
            )
          }
        </Field>
      ))}
    </details>
  );
}
