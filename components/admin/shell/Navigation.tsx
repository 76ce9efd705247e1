import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Icon } from '#components/ui/Icon.tsx';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import { paths } from '#lib/format/paths.ts';
import { useAdminSession } from './AdminSession.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { ShellClock } from './ShellClock.tsx';
import styles from './Sidebar.module.css';
import { groups, sectionOf, sectionsFor } from './sections.ts';

/** @param onChoice called when a link is followed, to close the drawer */
export function Navigation({ onChoice }: { onChoice?: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  const session = useAdminSession();
  const current = sectionOf(pathname);

  return (
    <>
      <p className={styles.wordmark}>
        <a href={paths.home(session.language)}>{session.siteName}</a>
      </p>
      <nav aria-label={t('admin.shell.menu')} className={styles.nav}>
        {groups.map((group) => {
          const shown = sectionsFor(session).filter((section) => section.group === group);
          return (
            shown.length > 0 && (
              <ul key={group} aria-label={t(`admin.nav.groups.${group}`)}>
                {shown.map((section) => (
                  <li key={section.name}>
                    <Link
                      href={paths.admin(session.language, section.id)}
                      locale={false}
                      prefetch={false}
                      className={styles.link}
                      aria-current={section === current ? 'page' : undefined}
                      onClick={onChoice}
                    >
                      <Icon of={section.icon} />
                      {t(`admin.nav.${section.name}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            )
          );
        })}
      </nav>
      <ShellClock />
      <Person />
    </>
  );
}

function Person() {
  const { t } = useTranslation();
  const { logout } = useAuth();
  const { user, language } = useAdminSession();

  return (
    <div className={styles.person}>
      <LanguageChoice />
      <p className={styles.name}>
        <a href={paths.admin(language, 'profile')}>{user.name}</a>
        <span>{t(`admin.roles.${user.role}`)}</span>
      </p>
      <button type="button" className={styles.out} onClick={logout}>
        {t('account.logOut')}
      </button>
    </div>
  );
}
