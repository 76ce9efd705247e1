import { WifiOff } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useEffect } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ButtonLink } from '#components/ui/ButtonLink.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { returnPath } from '#lib/accounts/client/returnPath.ts';
import type { Language } from '#lib/languages/language.ts';
import { actorOf } from '#lib/platform/auth/role.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { canUseAdmin } from '#lib/users/permissions.ts';
import styles from './AdminShell.module.css';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { useOwnLanguage } from './useOwnLanguage.ts';

type Props = { siteName: string; language: Language; children: (user: OwnUser, bearer: string) => ReactNode };

/**
 * Admits authors and admins, redirects visitors to the sign-in page and shows readers a refusal, after the session has
 * loaded. This is not access control: the API enforces permissions.
 */
export function AdminGuard({ siteName, language, children }: Props) {
  const { t } = useTranslation();
  const { authorUser, currentUser, bearer, loading, recognizing, secondFactor, refresh } = useAuth();
  const isStaff = authorUser !== null && bearer !== null && canUseAdmin(actorOf(authorUser));
  const isMoving = useOwnLanguage(isStaff ? authorUser.language : undefined, language);
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
