import { useTranslation } from 'next-i18next/pages';
import { AccountFrame } from './AccountFrame.tsx';
import { SecondStep, type SecondStepProps } from './SecondFactorForm.tsx';

/** Takes the place of a page whose sign-in has a second step. */
export function SecondStepPage(step: SecondStepProps) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountPages.secondStep.title')} lead={t('accountPages.secondStep.lead')}>
      <SecondStep {...step} />
    </AccountFrame>
  );
}
