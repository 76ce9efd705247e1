import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { SecondStep, type SecondStepProps } from './SecondFactorForm.tsx';

type Props = {
  title: string;
  lead?: string | undefined;
  /** Its form also works without JavaScript. */
  plain?: boolean;
  children: ReactNode;
};

export function AccountFrame({ title, lead, plain = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="account-page">
      <header className="page-head">
        <h1>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
      </header>
      {!plain && (
        <noscript>
          <p>{t('accountPages.needsScript')}</p>
        </noscript>
      )}
      {children}
    </div>
  );
}

/** Takes the place of a page whose sign-in has a second step. */
export function SecondStepPage(step: SecondStepProps) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.secondStep.title')} lead={t('accountPages.secondStep.lead')}>
      <SecondStep {...step} />
    </AccountFrame>
  );
}
