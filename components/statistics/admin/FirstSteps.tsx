import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { paths } from '#lib/platform/text/paths.ts';
import styles from './Dashboard.module.css';

/** What someone does first who has written nothing yet, in place of figures that are all zero. */
export function FirstSteps() {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const steps = [
    { name: 'write', href: paths.newArticle(language) },
    { name: 'profile', href: paths.admin(language, 'profile') },
    { name: 'keys', href: null },
  ];
  return (
    <section className={styles.first} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.heading}>
        {t('admin.dashboard.first.title')}
      </h2>
      <ol>
        {steps.map(({ name, href }) => (
          <li key={name}>
            <h3>
              {href === null ? (
                t(`admin.dashboard.first.${name}`)
              ) : (
                <Link href={href} locale={false} prefetch={false}>
                  {t(`admin.dashboard.first.${name}`)}
                </Link>
              )}
            </h3>
            <p>{t(`admin.dashboard.first.${name}Hint`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
