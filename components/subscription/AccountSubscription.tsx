import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { endAccountSubscription, saveAccountSubscription } from '#lib/client/api/subscription.ts';
import { useAccountSubscription } from '#lib/client/hooks/useAccountSubscription.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import { forgetSubscribed, storeNewsletterAnswer } from '#lib/client/newsletterOffer.ts';
import type { Language } from '#lib/domain/language.ts';
import type { NewsletterOffer } from '#lib/domain/newsletter.ts';
import { readChoices } from './readChoices.ts';
import { SubscriptionChoices } from './SubscriptionChoices.tsx';

type Props = { language: Language; offered: NewsletterOffer; email: string; department: string | null; bearer: string };

/** Subscribes the signed-in reader at once, because their address is confirmed; or changes or ends the subscription. */
export function AccountSubscription({ language, offered, email, department, bearer }: Props) {
  const { t } = useTranslation();
  const { subscription, error, reload } = useAccountSubscription(bearer);
  const [news, setNews] = useState<string | null>(null);
  const isActive = subscription?.status === 'active';
  const saving = useSubmission({}, async (_, form) => {
    setNews(null);
    await saveAccountSubscription(readChoices(form, subscription?.frequency ?? 'daily'), bearer);
    storeNewsletterAnswer('subscribed');
    await reload();
    setNews(t(isActive ? 'accountPages.subscribe.saved' : 'accountPages.subscribe.now'));
  });
  const ending = useSubmission({}, async () => {
    setNews(null);
    await endAccountSubscription(bearer);
    forgetSubscribed();
    await reload();
    setNews(t('accountPages.subscribe.ended'));
  });

  if (error && subscription === undefined) {
    return (
      <>
        <Notice kind="error">{t('accountPages.subscribe.failed')}</Notice>
        <Button tone="primary" large onPress={reload}>
          {t('accountPages.profile.retry')}
        </Button>
      </>
    );
  }
  if (subscription === undefined) return <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>;

  const departments = department ? [department] : [];
  return (
    <>
      <p>{t(isActive ? 'accountPages.subscribe.active' : 'accountPages.subscribe.address', { email })}</p>
      <Notice kind="news" takesFocus>
        {news}
      </Notice>
      <form className="form" method="post" noValidate onSubmit={saving.submit}>
        <Notice kind="error">{saving.summary}</Notice>
        <SubscriptionChoices
          offered={offered}
          chosen={subscription ?? { language, frequency: 'daily', departments, tags: [] }}
        />
        <Button tone="primary" large type="submit" busy={saving.sending}>
          {t(isActive ? 'accountPages.subscribe.save' : 'accountPages.subscribe.submit')}
        </Button>
      </form>
      {isActive && (
        <form className="form form-section" method="post" noValidate onSubmit={ending.submit}>
          <Notice kind="error">{ending.summary}</Notice>
          <Button large type="submit" busy={ending.sending}>
            {t('accountPages.subscribe.stop')}
          </Button>
        </form>
      )}
    </>
  );
}
