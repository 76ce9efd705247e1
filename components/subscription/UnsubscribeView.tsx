import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AccountFrame } from '#components/account/AccountFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { unsubscribe } from '#lib/client/api/subscription.ts';
import { useMailedToken } from '#lib/client/hooks/useMailedToken.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import { useSubscription } from '#lib/client/hooks/useSubscription.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Where the link in every mail leads: out at one press, or another choice. */
export function UnsubscribeView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const { subscription, error } = useSubscription(token);
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, summary } = useSubmission({}, async () => {
    if (token) setAnswer(await unsubscribe(token));
  });
  const isOver = token === null || error;
  const isIn = subscription?.status === 'active' && !answer;

  return (
    <AccountFrame title={t('accountPages.unsubscribe.title')} lead={subscription?.email ?? ''}>
      <Notice kind="news" takesFocus>
        {answer ?? (subscription && !isIn ? t('accountPages.unsubscribe.isOut') : null)}
      </Notice>
      <Notice kind="fault">{isOver ? t('accountPages.unsubscribe.noToken') : summary}</Notice>
      {!subscription && !isOver && <p role="status">{t('accountPages.loading')}</p>}
      {isIn && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Button busy={sending}>{t('accountPages.unsubscribe.submit')}</Button>
        </form>
      )}
      {isIn && token && <PreferencesForm token={token} subscription={subscription} language={language} />}
      <p className="beside-form">
        <PageLink href={isIn ? paths.home(language) : paths.subscribe(language)}>
          {t(isIn ? 'error.home' : 'accountPages.unsubscribe.again')}
        </PageLink>
      </p>
    </AccountFrame>
  );
}
