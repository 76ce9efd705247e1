import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { requestEmailChange } from '#lib/accounts/client/ownAccount.ts';
import { useAccountSubscription } from '#lib/newsletters/client/useAccountSubscription.ts';
import { useAccountFields } from './useAccountFields.ts';

/** Changes the address of an account with a password; Google's has the one that Google knows. */
export function AddressForm({ user, token }: { user: OwnUser; token: string }) {
  const { t } = useTranslation();
  const { email } = useAccountFields();
  const { subscription } = useAccountSubscription(user.emailVerified ? token : null);
  const [answer, setAnswer] = useState<string | null>(null);
  const isSubscribed = subscription?.status === 'active';
  if (user.provider === 'google') {
    return (
      <section className="form-section" aria-labelledby="address">
        <h2 id="address">{t('accountPages.address.title')}</h2>
        <p>{t('accountPages.address.google', { email: user.email })}</p>
      </section>
    );
  }

  return (
    <PageForm
      section={{ id: 'address', title: t('accountPages.address.title') }}
      fields={{
        email: { ...email, label: t('accountPages.address.new') },
        moves: isSubscribed && {
          render: () => (
            <label className="choice">
              <input type="checkbox" name="moves" defaultChecked /> {t('accountPages.address.moves')}
            </label>
          ),
        },
      }}
      submit={t('accountPages.address.submit')}
      send={async (text, form) => {
        setAnswer(null);
        const change = { email: text('email').trim(), movesSubscription: text('moves') === 'on' };
        setAnswer(await requestEmailChange(change, token));
        form.reset();
      }}
      below={
        <Notice kind="news" takesFocus key={answer}>
          {answer}
        </Notice>
      }
    >
      <p>{t('accountPages.address.lead', { email: user.email })}</p>
    </PageForm>
  );
}
