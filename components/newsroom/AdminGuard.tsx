import { WifiOff } from 'lucide';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { returnPath } from '#lib/accounts/returnPath.ts';
import type { Language } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { useShownLanguages } from '#lib/settings/client/SiteContext.tsx';
import { shownLanguage } from '#lib/settings/shownLanguages.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import styles from './AdminShell.module.css';
import sidebarStyles from './Sidebar.module.css';

type Props = { siteName: string; language: Language; children: (user: OwnUser, bearer: string) => ReactNode };

/**
 * Admits authors and admins, redirects visitors to the sign-in page and shows readers a refusal, after the session has
 * loaded. This is not access control: the API enforces permissions.
 */
export function AdminGuard({ siteName, language, children }: Props) {
  const { t } = useTranslation();
  const { authorUser, currentUser, bearer, loading, recognizing, secondFactor, refresh } = useAuth();
  const isStaff = authorUser !== null && bearer !== null && canUseAdmin(actorOf(authorUser));
  const shown = useShownLanguages();
  // Theirs may be off: its addresses lead here.
  const isMoving = useOwnLanguage(isStaff ? shownLanguage(authorUser.language, shown) : undefined, language);
  const isVisitor = !loading && !bearer && (!currentUser || secondFactor !== null);

  useEffect(() => {
    if (isVisitor) location.replace(paths.login(language, returnPath()));
  }, [isVisitor, language]);

  if (isStaff && !isMoving) return children(authorUser, bearer);
  if (loading || recognizing || isVisitor || isMoving) return <ShellSkeleton siteName={siteName} />;

  const name = authorUser?.name ?? currentUser?.displayName;
  return (
    <main id="content" className={styles.alone}>
      <h1 className="hidden">{t('admin.shell.newsroom')}</h1>
      {!authorUser ? (
        <EmptyState
          failed
          icon={WifiOff}
          title={t('admin.shell.unknown.title')}
          action={<Button onPress={refresh}>{t('admin.ui.retry')}</Button>}
        >
          {t('admin.shell.unknown.text')}
        </EmptyState>
      ) : (
        <NoAccess name={name ?? ''} language={language} />
      )}
    </main>
  );
}

function NoAccess({ name, language }: { name: string; language: Language }) {
  const { t } = useTranslation();
  const { logout } = useAuth();
  return (
    <EmptyState
      title={t('admin.shell.noAccess.title')}
      action={
        <>
          <ButtonLink outside tone="primary" href={paths.home(language)}>
            {t('admin.shell.toSite')}
          </ButtonLink>
          <Button onPress={logout}>{t('admin.shell.noAccess.other')}</Button>
        </>
      }
    >
      {t('admin.shell.noAccess.text', { name })}
    </EmptyState>
  );
}

/** Rendered by the server, which does not know the user. */
function ShellSkeleton({ siteName }: { siteName: string }) {
  const { t } = useTranslation();
  return (
    <>
      <aside className={sidebarStyles.sidebar} aria-label={t('admin.shell.newsroom')}>
        <p className={sidebarStyles.wordmark}>{siteName}</p>
      </aside>
      <main id="content" className={styles.main} aria-busy="true">
        <h1 className="hidden">{t('admin.shell.newsroom')}</h1>
        <p role="status" className="hidden">
          {t('admin.ui.loading')}
        </p>
        <noscript>
          <p>{t('admin.shell.needsScript')}</p>
        </noscript>
        <Skeleton width="14rem" height="1.6rem" />
      </main>
    </>
  );
}

/**
 * Moves an admin page to the same page in the user's own language, without a new history entry: a full page load,
 * because the fonts differ. Only the first profile counts: a later change elsewhere must not move a page with work on it.
 *
 * @param own undefined until the profile is loaded
 * @returns whether the page is being replaced
 */
function useOwnLanguage(own: Language | undefined, shown: Language): boolean {
  const { asPath } = useRouter();
  const [first, setFirst] = useState<Language>();
  if (own && !first) setFirst(own);
  const target = first && first !== shown ? paths.inLanguage(first, asPath) : null;

  useEffect(() => {
    if (target) location.replace(target);
  }, [target]);

  return target !== null;
}
