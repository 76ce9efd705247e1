import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { accountRules } from '#lib/accounts/accountRules.ts';
import { requestEmailChange } from '#lib/accounts/client/ownAccount.ts';
import { useAccountSubscription } from '#lib/newsletters/client/useAccountSubscription.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';

/** @param props.label default: "Email" @param props.autoComplete `username` where the address and a password sign in to an account */
export function EmailField(props: { autoComplete: 'username' | 'email'; label?: string; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field large name="email" label={props.label ?? t('accountPages.email')} error={props.error} required>
      {(control) => (
        <input
          {...control}
          type="email"
          inputMode="email"
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

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
