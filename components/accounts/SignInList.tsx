import { useTranslation } from 'next-i18next/pages';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { LoadingMessage } from '#components/ui/LoadingMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { fetchMySignIns } from '#lib/accounts/client/ownAccount.ts';
import { useRead } from '#lib/platform/browser/browser/useRead.ts';
import type { Language } from '#lib/languages/language.ts';

/** The reader's last sign-ins, with those that were refused. */
export function SignInList({ token, language }: { token: string; language: Language }) {
  const { t } = useTranslation();
  const { data: signIns, error } = useRead(fetchMySignIns, [token]);
  return (
    <section className="form-section" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('accountPages.signIns.title')}</h2>
      <p>{t('accountPages.signIns.lead')}</p>
      <Notice kind="error">{error && !signIns && t('accountPages.signIns.failed')}</Notice>
      {!signIns && !error && <LoadingMessage>{t('accountPages.loading')}</LoadingMessage>}
      {signIns?.length === 0 && <p className="hint">{t('accountPages.signIns.none')}</p>}
      <ul className="sessions">
        {signIns?.map(({ time, isRefused, means, device, network }) => (
          <li key={time}>
            <div>
              <p>
                <strong>{device || t('accountPages.sessions.unknown')}</strong>
                {isRefused && <span className="session-current">{t('accountPages.signIns.refused')}</span>}
              </p>
              <p className="hint">
                {[t(`accountPages.signIns.means.${means}`), network].filter(Boolean).join(' · ')}
                {' · '}
                <RelativeTime iso={time} language={language} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
