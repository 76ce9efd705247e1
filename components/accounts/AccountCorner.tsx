import { User } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { lazy, Suspense } from 'react';
import { useAmp } from '#components/layout/PageKind.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useAuth, useDisplayName, useReturnPath } from '#lib/accounts/client/AuthProvider.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

// Loaded for signed-in readers only. While it loads, or if loading fails, their name links to their profile.
const AccountMenu = lazy(() =>
  import('./AccountMenu.tsx').then(
    (file) => ({ default: file.AccountMenu }),
    () => ({ default: AccountLink }),
  ),
);

/**
 * The sign-in link, or the name of the signed-in reader. The server does not know which, so it renders an invisible
 * link that reserves the space; the width does not depend on the length of the name.
 */
export function AccountCorner({ language }: { language: Language }) {
  const { t } = useTranslation();
  const amp = useAmp();
  const { loading } = useAuth();
  const name = useDisplayName();
  const next = useReturnPath();
  if (amp) return null;

  return (
    // The reader script may have shown the link already, with the way back to this page (`showAccountLink`).
    <div className={name || !loading ? 'account' : 'account account-unknown'} suppressHydrationWarning>
      {name ? (
        <Suspense fallback={<AccountLink name={name} language={language} />}>
          <AccountMenu name={name} language={language} />
        </Suspense>
      ) : (
        <a href={paths.login(language, next)} className="account-name" suppressHydrationWarning>
          <Icon of={User} />
          <span>{t('account.signIn')}</span>
        </a>
      )}
    </div>
  );
}

function AccountLink({ name, language }: { name: string; language: Language }) {
  return (
    <PageLink href={paths.profile(language)} className="account-name">
      <Icon of={User} />
      <span>{name}</span>
    </PageLink>
  );
}
