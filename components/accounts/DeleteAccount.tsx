import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { fetchMailboxAccounts, forgetSession, joinMailboxAccounts } from '#lib/accounts/client/mailbox.ts';
import { deleteMyAccount } from '#lib/accounts/client/ownAccount.ts';
import type { Language } from '#lib/languages/language.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { accountChoiceField } from './AccountChoice.tsx';
import { emailInput, useAccountFields } from './useAccountFields.ts';

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

/** Requires the password or, for an account without one, its address typed out. */
function DeleteAccountForm({ user, token, onDeleted }: Props) {
  const { t } = useTranslation();
  const { currentPassword } = useAccountFields();
  const proof = user.provider === 'password' ? 'password' : 'email';
  const typedAddress = {
    ...emailInput,
    required: true,
    autoComplete: 'off',
    label: t('accountPages.leave.typeAddress'),
    hint: user.email,
  };
  return (
    <PageForm
      fields={{ [proof]: proof === 'password' ? currentPassword : typedAddress }}
      submit={t('accountPages.leave.submit')}
      send={async (text) => {
        await deleteMyAccount({ [proof]: text(proof) }, token);
        onDeleted();
        await forgetSession();
      }}
      takesFocus
    />
  );
}

/** Accounts registered with the reader's address after they verified it; renders nothing if there are none. */
export function MailboxAccounts({ token, language }: { token: string; language: Language }) {
  const { t } = useTranslation();
  const { data: accounts = [], mutate: reload } = useRead(fetchMailboxAccounts, [token]);
  const [own, setOwn] = useState<string[] | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  if (accounts.length === 0 && !answer) return null;

  return (
    <section className="form-section" aria-labelledby="mailbox">
      <h2 id="mailbox">{t('accountPages.mailbox.title')}</h2>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {accounts.length > 0 && (
        <PageForm
          fields={{ none: accountChoiceField({ accounts, language, own, onChange: setOwn }) }}
          submit={t(own?.length === 0 ? 'accountPages.mailbox.submitNone' : 'accountPages.mailbox.submit')}
          send={async () => {
            setAnswer(await joinMailboxAccounts(own ?? [], token));
            setOwn(null);
            await reload();
          }}
        />
      )}
    </section>
  );
}
