import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { EmailField } from '#components/account/EmailField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useHydrated } from '#components/ui/useHydrated.ts';
import { subscribe } from '#lib/client/api/subscription.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import { storeNewsletterAnswer } from '#lib/client/newsletterOffer.ts';
import { accountRules } from '#lib/domain/accountRules.ts';
import type { FormResult } from '#lib/domain/formResult.ts';
import type { Language } from '#lib/domain/language.ts';
import type { NewsletterOffer } from '#lib/domain/newsletter.ts';
import { readChoices } from './readChoices.ts';
import { SubscriptionChoices } from './SubscriptionChoices.tsx';

type Props = { language: Language; offered: NewsletterOffer; department: string | null; result: FormResult };

const rules = { email: accountRules.email };

/**
 * Asks for an address, whose owner gets a link to confirm, and for the choices. Without JavaScript the browser posts the form to the
 * page's own URL, and `result` is the outcome.
 */
export function SubscribeForm({ language, offered, department, result }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [sent, setSent] = useState<string | null>(null);
  const { submit, sending, errors, summary } = useSubmission(rules, async (text, form) => {
    const { language: chosen, ...choices } = readChoices(form, 'daily');
    setSent(await subscribe(text('email').trim(), chosen, choices));
    storeNewsletterAnswer('subscribed');
  });
  const answer = sent ?? (result === 'done' ? t('accountPages.subscribe.asked') : null);
  const refusal = result === 'invalid' || result === 'limited' ? t(`accountPages.subscribe.${result}`) : null;
  const departments = department ? [department] : [];

  return (
    <>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && (
        // Without JavaScript the browser checks the address.
        <form className="form" method="post" noValidate={hydrated} onSubmit={submit}>
          <Notice kind="error">{summary ?? refusal}</Notice>
          <EmailField autoComplete="email" error={errors.email} />
          <SubscriptionChoices offered={offered} chosen={{ language, frequency: 'daily', departments, tags: [] }} />
          <Button tone="primary" large type="submit" busy={sending} plain>
            {t('accountPages.subscribe.submit')}
          </Button>
        </form>
      )}
    </>
  );
}
