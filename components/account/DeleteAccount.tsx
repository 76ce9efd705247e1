import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { OwnUser } from '#lib/domain/account.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

type Props = { user: OwnUser; token: string; onDeleted: () => void };

/** Two steps, because deletion can't be undone. */
export function DeleteAccount({ user, token, onDeleted }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <section className="form-section" aria-labelledby="leave">
      <h2 id="leave">{t('accountPages.leave.title')}</h2>
      <p>{t('accountPages.leave.lead')}</p>
      <button type="button" className="link-button" aria-expanded={asking} onClick={() => setAsking(!asking)}>
        {asking ? t('accountPages.leave.cancel') : t('accountPages.leave.open')}
      </button>
      {asking && <DeleteAccountForm user={user} token={token} onDeleted={onDeleted} />}
    </section>
  );
}
