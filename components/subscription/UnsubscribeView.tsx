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
import type { FormResult } from '#lib/domain/formResult.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

type Props = { language: Language; result: FormResult };

/** Target of the link in every mail: unsubscribe or change preferences. `result` is set only without JavaScript. */
export function UnsubscribeView({ language, result }: Props) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const { subscription, error } = useSubscription(token);
  const [sent, setSent] = useState<string | null>(null);
  const { submit, sending, summary } = useSubmission({}, async () => {
    if (token) setSent(await unsubscribe(token));
  });
  const answer = sent ?? (result === 'done' ? t('accountPages.unsubscribe.done') : null);
  const isExpired = !answer && (result === 'over' || token === null || Boolean(error));
  const isUnsubscribed = Boolean(answer) || (subscription !== undefined && subscription.status !== 'active');
  const canLeave = !isExpired && !isUnsubscribed;

  return (
    <AccountFrame title={t('accountPages.unsubscribe.title')} lead={subscription?.email} plain>
      <Notice kind="news" takesFocus>
        {answer ?? (isUnsubscribed && t('accountPages.unsubscribe.isOut'))}
      </Notice>
      <Notice kind="error">{isExpired ? t('accountPages.unsubscribe.noToken') : summary}</Notice>
      {canLeave && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Button tone="primary" large type="submit" busy={sending} plain>
            {t('accountPages.unsubscribe.submit')}
          </Button>
          <noscript>
            <p>{t('accountPages.unsubscribe.needsScript')}</p>
          </noscript>
        </form>
      )}
      {canLeave && token && subscription && (
        <PreferencesForm token={token} subscription={subscription} language={language} />
      )}
      <p className="beside-form">
        <PageLink href={canLeave ? paths.home(language) : paths.subscribe(language)}>
          {t(canLeave ? 'error.home' : 'accountPages.unsubscribe.again')}
        </PageLink>
      </p>
    </AccountFrame>
  );
}
