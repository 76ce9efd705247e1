import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  lead?: string | undefined;
  /** Its form also works without JavaScript. */
  plain?: boolean;
  /** More than one column. */
  wide?: boolean;
  children: ReactNode;
};

export function AccountFrame({ title, lead, plain = false, wide = false, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className={wide ? 'account-page account-page-wide' : 'account-page'}>
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
