import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { updateMyProfile } from '#lib/client/api/auth.ts';
import { rememberLanguage } from '#lib/client/rememberLanguage.ts';
import { type Language, languages } from '#lib/domain/language.ts';
import { languageNames } from '#lib/format/languageNames.ts';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from './AdminSession.tsx';
import styles from './Sidebar.module.css';

/** Saves the user's language and shows the page in it: a full page load, because the fonts differ. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const { language, token } = useAdminSession();
  const showFailure = useFailureToast();

  async function choose(other: Language): Promise<void> {
    await updateMyProfile({ language: other }, token);
    rememberLanguage(other);
    location.assign(paths.inLanguage(other, asPath));
  }

  return (
    <ul className={styles.languages} aria-label={t('nav.languages')}>
      {languages.map((other) => (
        <li key={other} lang={other}>
          {other === language ? (
            <span aria-current="true">{languageNames[other]}</span>
          ) : (
            <button type="button" onClick={() => void choose(other).catch(showFailure)}>
              {languageNames[other]}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
