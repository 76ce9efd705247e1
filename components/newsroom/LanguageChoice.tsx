import { useTranslation } from 'next-i18next/pages';
import { Select } from '#components/ui/Select.tsx';
import { type Language, languages } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';

/**
 * The languages that readers see, as options of a select.
 *
 * @param current what is chosen: it stays an option, named as off, when it was switched off
 */
export function useLanguageOptions(current?: Language): { value: Language; label: string }[] {
  const nameOf = useLanguageName();
  return useShownLanguages(current).map((value) => ({ value, label: nameOf(value) }));
}

/** Names languages, and says which are off. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTranslation();
  const shown = useShownLanguages();
  return (language) => {
    const name = languageNames[language];
    return shown.includes(language) ? name : t('admin.languages.named', { language: name });
  };
}

type NoteProps = { language: Language; className?: string | undefined; long?: boolean };

/** That readers do not see a text, because its language is off; nothing if it is shown. */
export function LanguageNote({ language, className, long = false }: NoteProps) {
  const { t } = useTranslation();
  if (useShownLanguages().includes(language)) return null;
  return (
    <span className={className}>
      {t(long ? 'admin.languages.offText' : 'admin.languages.off', { language: languageNames[language] })}
    </span>
  );
}

type FilterProps = { label: string; any: string; value: string; onChange: (value: string) => void };

/** For lists of content, which have that of languages that are off too. */
export function LanguageFilter({ any, ...field }: FilterProps) {
  const nameOf = useLanguageName();
  const shown = useShownLanguages();
  const all = [...shown, ...languages.filter((language) => !shown.includes(language))];
  const options = [{ value: '', label: any }, ...all.map((language) => ({ value: language, label: nameOf(language) }))];
  return <Select {...field} hideLabel options={options} />;
}
