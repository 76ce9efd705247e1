import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AccountFrame } from '#components/accounts/AccountFrame.tsx';
import { useAccountFields } from '#components/accounts/useAccountFields.ts';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { NewsletterIntro } from '#components/newsletters/NewsletterIntro.tsx';
import { Button } from '#components/ui/Button.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import { useHydrated } from '#components/ui/useHydrated.ts';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Language } from '#lib/languages/language.ts';
import { forgetSubscribed, storeNewsletterAnswer } from '#lib/newsletters/client/newsletterOffer.ts';
import { endAccountSubscription, saveAccountSubscription, subscribe } from '#lib/newsletters/client/subscription.ts';
import { useAccountSubscription } from '#lib/newsletters/client/useAccountSubscription.ts';
import type { NewsletterOffer, SampleLetter } from '#lib/newsletters/newsletter.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import type { FormResult } from '#lib/platform/values/formResult.ts';
import { type Chosen, readChoices, SubscriptionChoices } from './SubscriptionChoices.tsx';

type Props = {
  language: Language;
  offered: NewsletterOffer;
  /** The department that the page was opened for. */
  department: string | null;
  sample: SampleLetter | null;
  result: FormResult;
};

/** The newsletter: what a letter has, choices, and subscription. */
export function SubscribeView({ language, offered, department, sample, result }: Props) {
  const { t } = useTranslation();
  const { authorUser, bearer } = useAuth();

  return (
    <AccountFrame title={t('accountPages.subscribe.title')} lead={t('accountPages.subscribe.lead')} plain wide>
      <div className="newsletter">
        <ServerHtml
          id="newsletter-intro"
          part={NewsletterIntro}
          inputs={{ digests: offered.digests, letter: sample }}
        />
        <section id="subscribe" className="newsletter-form" aria-label={t('accountPages.subscribe.submit')}>
          {authorUser?.emailVerified && bearer ? (
            <AccountSubscription {...{ language, offered, department, bearer }} email={authorUser.email} />
          ) : (
            <SubscribeForm {...{ language, offered, department, result }} />
          )}
        </section>
      </div>
    </AccountFrame>
  );
}

type SubscribeFormProps = {
  language: Language;
  offered: NewsletterOffer;
  department: string | null;
  result: FormResult;
};

/**
 * Asks for an address, whose owner gets a link to confirm, and for the choices. Without JavaScript the browser posts the form to the
 * page's own URL, and `result` is the outcome.
 */
function SubscribeForm({ language, offered, department, result }: SubscribeFormProps) {
  const { t } = useTranslation();
  const { email } = useAccountFields();
  const hydrated = useHydrated();
  const [sent, setSent] = useState<string | null>(null);
  const answer = sent ?? (result === 'done' ? t('accountPages.subscribe.asked') : null);
  const refusal = result === 'invalid' || result === 'limited' ? t(`accountPages.subscribe.${result}`) : null;
  const chosen: Chosen = { language, frequency: 'daily', departments: department ? [department] : [], tags: [] };

  return (
    <>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && (
        // Without JavaScript the browser checks the address.
        <PageForm
          attributes={{ noValidate: hydrated }}
          fields={{ email, choices: { render: () => <SubscriptionChoices offered={offered} chosen={chosen} /> } }}
          submit={t('accountPages.subscribe.submit')}
          send={async (text, form) => {
            const { language: chosen, ...choices } = readChoices(form, 'daily');
            setSent(await subscribe(text('email').trim(), chosen, choices));
            storeNewsletterAnswer('subscribed');
          }}
          error={refusal}
          plain
        />
      )}
    </>
  );
}

type AccountSubscriptionProps = {
  language: Language;
  offered: NewsletterOffer;
  email: string;
  department: string | null;
  bearer: string;
};

/** Subscribes the signed-in reader at once, because their address is confirmed; or changes or ends the subscription. */
function AccountSubscription({ language, offered, email, department, bearer }: AccountSubscriptionProps) {
  const { t } = useTranslation();
  const { subscription, error, reload } = useAccountSubscription(bearer);
  const [news, setNews] = useState<string | null>(null);
  const isActive = subscription?.status === 'active';
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

  const chosen: Chosen = subscription ?? {
    language,
    frequency: 'daily',
    departments: department ? [department] : [],
    tags: [],
  };
  return (
    <>
      <p>{t(isActive ? 'accountPages.subscribe.active' : 'accountPages.subscribe.address', { email })}</p>
      <Notice kind="news" takesFocus>
        {news}
      </Notice>
      <PageForm
        fields={{ choices: { render: () => <SubscriptionChoices offered={offered} chosen={chosen} /> } }}
        submit={t(isActive ? 'accountPages.subscribe.save' : 'accountPages.subscribe.submit')}
        send={async (_, form) => {
          setNews(null);
          await saveAccountSubscription(readChoices(form, subscription?.frequency ?? 'daily'), bearer);
          storeNewsletterAnswer('subscribed');
          await reload();
          setNews(t(isActive ? 'accountPages.subscribe.saved' : 'accountPages.subscribe.now'));
        }}
      />
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
