import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AccountFrame } from '#components/accounts/AccountFrame.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { useMailedToken } from '#lib/accounts/client/useMailedToken.ts';
import { useDepartments } from '#lib/departments/client.ts';
import type { Language } from '#lib/languages/language.ts';
import { changeSubscription, fetchSubscription, unsubscribe } from '#lib/newsletters/client/subscription.ts';
import type { OwnSubscription } from '#lib/newsletters/subscription.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { paths } from '#lib/platform/text/paths.ts';
import type { FormResult } from '#lib/platform/values/formResult.ts';
import { readChoices, SubscriptionChoices } from './SubscriptionChoices.tsx';

type Props = { language: Language; result: FormResult };

/** Target of the link in every mail: unsubscribe or change preferences. `result` is set only without JavaScript. */
export function UnsubscribeView({ language, result }: Props) {
  const { t } = useTranslation();
  const token = useMailedToken();
  const { data: subscription, error } = useRead(fetchSubscription, token ? [token] : null);
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

type PreferencesFormProps = { token: string; subscription: OwnSubscription; language: Language };

/** Changes the choices of the subscription whose mail led here. */
function PreferencesForm({ token, subscription, language: shown }: PreferencesFormProps) {
  const { t } = useTranslation();
  const { departments = [] } = useDepartments();
  const offered = {
    departments: departments.map(({ id, name }) => ({ id, name: name[shown] })),
    tags: [],
    digests: subscription.digests,
  };

  return (
    <PageForm
      section={{ id: 'preferences', title: t('accountPages.unsubscribe.preferences') }}
      fields={{ choices: { render: () => <SubscriptionChoices offered={offered} chosen={subscription} /> } }}
      submit={t('accountPages.unsubscribe.keep')}
      send={(_, form) => changeSubscription(token, readChoices(form, subscription.frequency))}
      done={t('accountPages.unsubscribe.kept')}
    />
  );
}
