import { CircleQuestionMark, Menu as MenuIcon, Plus, Search, Undo2 } from 'lucide';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { NotificationBell } from '#components/notifications/admin/NotificationBell.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import { Toaster } from '#components/ui/Toaster.tsx';
import { paths } from '#lib/platform/text/paths.ts';
import { useAdminSession } from './AdminSession.ts';
import { sectionOf } from './sections.ts';
import styles from './TopBar.module.css';

type Props = { onDrawer: () => void; onPalette: () => void; onHelp: () => void; onUndo: () => void };

/** Breadcrumbs, search, notifications and global actions. Toasts take their room here, so that they cover nothing. */
export function TopBar({ onDrawer, onPalette, onHelp, onUndo }: Props) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const bar = useRef<HTMLElement>(null);

  // What stays below the bar follows its height.
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--bar', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <header ref={bar} className={styles.bar}>
      <div className={styles.drawer}>
        <IconButton icon={MenuIcon} label={t('admin.shell.menu')} onPress={onDrawer} />
      </div>
      <Breadcrumbs />
      <Toaster />
      <button type="button" className={styles.search} onClick={onPalette} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={Search} />
        <span>{t('admin.shell.find')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <div className={styles.help}>
        <IconButton icon={Undo2} label={t('admin.undo.title')} onPress={onUndo} />
        <IconButton icon={CircleQuestionMark} label={t('admin.shortcuts.title')} keys="?" onPress={onHelp} />
      </div>
      <NotificationBell />
      <ButtonLink tone="primary" icon={Plus} href={paths.newArticle(language)}>
        <span className={styles.wide}>{t('admin.shell.newArticle')}</span>
        <span className={styles.narrow}>{t('admin.shell.newShort')}</span>
      </ButtonLink>
    </header>
  );
}

/** The path from the dashboard. Pages below a section have their name in the heading instead. */
function Breadcrumbs() {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  const { language } = useAdminSession();
  const section = sectionOf(pathname);
  const below = section && pathname.split('/').length > 3;

  return (
    <nav aria-label={t('a11y.breadcrumbs')} className={styles.breadcrumbs}>
      <ol>
        <li>
          {section?.id === '' ? (
            <span aria-current="page">{t('admin.shell.newsroom')}</span>
          ) : (
            <Link href={paths.admin(language)} locale={false} prefetch={false}>
              {t('admin.shell.newsroom')}
            </Link>
          )}
        </li>
        {section && section.id !== '' && (
          <li>
            {below ? (
              <Link href={paths.admin(language, section.id)} locale={false} prefetch={false}>
                {t(`admin.nav.${section.name}`)}
              </Link>
            ) : (
              <span aria-current="page">{t(`admin.nav.${section.name}`)}</span>
            )}
          </li>
        )}
      </ol>
    </nav>
  );
}
