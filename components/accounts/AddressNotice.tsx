import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { resendVerification } from '#lib/accounts/client/ownAccount.ts';
import { useAction } from '#lib/platform/browser/browser/useAction.ts';

/** Shown while the address is not verified. */
export function AddressNotice({ token }: { token: string }) {
  const { t } = useTranslation();
  const { busy, error, news, run } = useAction();
  return (
    <section className="address-notice" aria-label={t('accountPages.email')}>
      <p>{t('accountPages.profile.unverified')}</p>
      <Button tone="primary" large busy={busy} onPress={() => run(() => resendVerification(token))}>
        {t('accountPages.profile.resend')}
      </Button>
      <Notice kind="error">{error}</Notice>
      <Notice kind="news">{news}</Notice>
    </section>
  );
}
