import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { buttonClass } from '#components/ui/buttonClass.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { useAuth, useReturnPath } from '#lib/accounts/client/AuthProvider.tsx';
import type { Language } from '#lib/languages/language.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = { language: Language; children: (user: OwnUser, bearer: string) => ReactNode };

/** Content for the signed-in reader only; others see a sign-in link, and a connection error shows a retry. */
export function SignedInOnly({ language, children }: Props) {
  const { t } = useTranslation();
  const { authorUser, currentUser, bearer, loading, recognizing, secondFactor, refresh } = useAuth();
  const next = useReturnPath();

  if (authorUser && bearer) return children(authorUser, bearer);
  if (loading || recognizing) return <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>;
  if ((bearer || currentUser) && !secondFactor) {
    return (
      <>
        <Notice kind="error">{t('accountPages.profile.failed')}</Notice>
        <Button tone="primary" large onPress={refresh}>
          {t('accountPages.profile.retry')}
        </Button>
      </>
    );
  }
  return (
    <>
      <EmptyState large title={t('accountPages.gate.title')}>
        {t('accountPages.gate.text')}
      </EmptyState>
      <p className="gate">
        <PageLink href={paths.login(language, next)} className={buttonClass('primary', 'large')}>
          {t('account.signIn')}
        </PageLink>
        <PageLink href={paths.register(language, next)}>{t('account.register')}</PageLink>
      </p>
    </>
  );
}
