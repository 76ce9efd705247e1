import { useTranslation } from 'next-i18next/pages';
import { AccountFrame } from '#components/account/AccountFrame.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { LetterSample } from '#components/subscription/LetterSample.tsx';
import { useAuth } from '#lib/client/auth/AuthProvider.tsx';
import type { FormResult } from '#lib/domain/formResult.ts';
import type { Language } from '#lib/domain/language.ts';
import type { NewsletterOffer, SampleLetter } from '#lib/domain/newsletter.ts';
import { AccountSubscription } from './AccountSubscription.tsx';
import { SubscribeForm } from './SubscribeForm.tsx';

type Props = {
  language: Language;
  offered: NewsletterOffer;
  /** The department that the page was opened for. */
  department: string | null;
  sample: SampleLetter | null;
  result: FormResult;
};

/** The newsletter: choices, subscription, and what a letter has. */
export function SubscribeView({ language, offered, department, sample, result }: Props) {
  const { t } = useTranslation();
  const { authorUser, bearer } = useAuth();

  return (
    <AccountFrame title={t('accountPages.subscribe.title')} lead={t('accountPages.subscribe.lead')} plain>
      {authorUser?.emailVerified && bearer ? (
        <AccountSubscription {...{ language, offered, department, bearer }} email={authorUser.email} />
      ) : (
        <SubscribeForm {...{ language, offered, department, result }} />
      )}
      <ServerHtml id="newsletter-sample" part={LetterSample} inputs={{ letter: sample }} />
    </AccountFrame>
  );
}
