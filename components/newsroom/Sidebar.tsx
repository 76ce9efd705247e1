import { X } from 'lucide';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { ModalFrame } from '#components/ui/ModalFrame.tsx';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { updateMyProfile } from '#lib/accounts/client/auth.ts';
import type { Language } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
import { rememberLanguage } from '#lib/platform/browser/rememberLanguage.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import { useAdminSession } from './AdminSession.ts';
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

/** The site's time and the name of its time zone, in which the newsroom shows all times. */
function ShellClock() {
  const { t } = useTranslation();
  const dates = useDates(useAdminSession().language);
  const [minute, setMinute] = useState(minuteNow);

  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow), 1_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className={styles.clock}>
      {t('admin.shell.clock', { time: dates.format(minute, 'time'), zone: dates.zoneName })}
    </p>
  );
}

function minuteNow(): number {
  return Math.floor(Date.now() / 60_000) * 60_000;
}

/** Saves the user's language and shows the page in it: a full page load, because the fonts differ. */
function LanguageChoice() {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const { language, token } = useAdminSession();
  const showFailure = useFailureToast();
  const shown = useShownLanguages(language);
  if (shown.length < 2) return null;

  async function choose(other: Language): Promise<void> {
    await updateMyProfile({ language: other }, token);
    rememberLanguage(other);
    location.assign(paths.inLanguage(other, asPath));
  }

  return (
    <ul className={styles.languages} aria-label={t('nav.languages')}>
      {shown.map((other) => (
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

type Props = { drawer: boolean; onClose: () => void };

/** A sidebar on wide screens; on phones a drawer that closes when a link is followed. */
export function Sidebar({ drawer, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <aside className={styles.sidebar} aria-label={t('admin.shell.newsroom')}>
        <Navigation />
      </aside>
      {drawer && (
        <ModalFrame
          label={t('admin.shell.menu')}
          onClose={onClose}
          overlayClass={styles.overlay}
          className={styles.drawer}
        >
          {() => (
            <>
              <div className={styles.close}>
                <IconButton icon={X} label={t('admin.ui.close')} onPress={onClose} />
              </div>
              <Navigation onChoice={onClose} />
            </>
          )}
        </ModalFrame>
      )}
    </>
  );
}
