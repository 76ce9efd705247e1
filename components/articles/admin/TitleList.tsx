import { useTranslation } from 'next-i18next/pages';
import type { Language } from '#lib/languages/language.ts';
import styles from './TitleList.module.css';

const named = 5;

/** The first titles, then the number of remaining ones. */
export function TitleList({ of }: { of: readonly { id: string; title: string; language: Language }[] }) {
  const { t } = useTranslation();
  const more = of.length - named;
  return (
    <ul className={styles.titles}>
      {of.slice(0, named).map(({ id, title, language }) => (
        <li key={id} lang={title ? language : undefined}>
          {title || t('admin.articles.untitled')}
        </li>
      ))}
      {more > 0 && <li>{t('admin.articles.confirm.more', { count: more })}</li>}
    </ul>
  );
}
