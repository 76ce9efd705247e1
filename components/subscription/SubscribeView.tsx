import { useTranslation } from 'next-i18next/pages';
import { AccountFrame } from '#components/account/AccountFrame.tsx';
import { EmailForm } from '#components/account/EmailForm.tsx';
import { subscribe } from '#lib/client/api/subscription.ts';
import type { Language } from '#lib/domain/language.ts';

/** Subscribes in the language of the page; frequency and departments are chosen later, by a link in each mail. */
export function SubscribeView({ language }: { language: Language }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.subscribe.title')} lead={t('accountPages.subscribe.lead')}>
      <EmailForm submitLabel={t('accountPages.subscribe.submit')} send={(email) => subscribe(email, language)} />
    </AccountFrame>
  );
}
