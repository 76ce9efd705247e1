import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AccountFrame } from '#components/account/AccountFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { confirmSubscription } from '#lib/client/api/subscription.ts';
import { useMailedToken } from '#lib/client/hooks/useMailedToken.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';

/** Waits for a press: programs that look through mail open its links, and must not be able to subscribe anybody. */
export function ConfirmSubscriptionView({ language }: { language: Language }) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, summary } = useSubmission({}, async () => {
    if (token) setAnswer(await confirmSubscription(token));
  });

  return (
    <AccountFrame title={t('accountPages.confirmSubscription.title')} lead={t('accountPages.confirmSubscription.lead')}>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      <Notice kind="fault">{token === null ? t('accountPages.confirmSubscription.noToken') : summary}</Notice>
      {!answer && token !== null && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Button busy={sending}>{t('accountPages.confirmSubscription.submit')}</Button>
        </form>
      )}
      <p className="beside-form">
        <PageLink href={answer ? paths.home(language) : paths.subscribe(language)}>
          {t(answer ? 'error.home' : 'accountPages.confirmSubscription.again')}
        </PageLink>
      </p>
    </AccountFrame>
  );
}
