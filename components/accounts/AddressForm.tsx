import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { requestEmailChange } from '#lib/accounts/client/ownAccount.ts';
import { useAccountSubscription } from '#lib/newsletters/client/useAccountSubscription.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import { EmailField } from './EmailField.tsx';

const rules = { email: accountRules.email, moves: {} };

/** Changes the address of an account with a password; Google's has the one that Google knows. */
export function AddressForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const { subscription } = useAccountSubscription(user.emailVerified ? token : null);
  const [answer, setAnswer] = useState<string | null>(null);
  const isSubscribed = subscription?.status === 'active';
  const { submit, sending, errors, summary } = useSubmission(rules, async (text, form) => {
    setAnswer(null);
    const change = { email: text('email').trim(), movesSubscription: text('moves') === 'on' };
    setAnswer(await requestEmailChange(change, token));
    form.reset();
  });
  const heading = <h2 id="address">{t('accountPages.address.title')}</h2>;
  if (user.provider === 'google') {
    return (
      <section className="form-section" aria-labelledby="address">
        {heading}
        <p>{t('accountPages.address.google', { email: user.email })}</p>
      </section>
    );
  }

  return (
    <form className="form form-section" method="post" noValidate onSubmit={submit} aria-labelledby="address">
      {heading}
      <p>{t('accountPages.address.lead', { email: user.email })}</p>
      <Notice kind="error">{summary}</Notice>
      <EmailField autoComplete="email" label={t('accountPages.address.new')} error={errors.email} />
      {isSubscribed && (
        <label className="choice">
          <input type="checkbox" name="moves" defaultChecked /> {t('accountPages.address.moves')}
        </label>
      )}
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.address.submit')}
      </Button>
      <Notice kind="news" takesFocus key={answer}>
        {answer}
      </Notice>
    </form>
  );
}
