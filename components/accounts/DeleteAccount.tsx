import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OwnUser } from '#lib/accounts/account.ts';
import { fetchMailboxAccounts, forgetSession, joinMailboxAccounts } from '#lib/accounts/client/mailbox.ts';
import { deleteMyAccount } from '#lib/accounts/client/ownAccount.ts';
import type { Language } from '#lib/languages/language.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import type { Rule } from '#lib/platform/text/findInputErrors.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { PasswordField } from './PasswordField.tsx';

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

type DeleteAccountFormProps = { user: OwnUser; token: string; onDeleted: () => void };

/** Requires the password or, for an account without one, its address typed out. */
function DeleteAccountForm({ user, token, onDeleted }: DeleteAccountFormProps) {
  const { t } = useTranslation();
  const proof = user.provider === 'password' ? 'password' : 'email';
  const form = useRef<HTMLFormElement>(null);
  const { submit, sending, errors, summary } = useSubmission({ [proof]: { required: true } }, async (text) => {
    await deleteMyAccount({ [proof]: text(proof) }, token);
    onDeleted();
    await forgetSession();
  });

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  return (
    <form ref={form} className="form" method="post" noValidate onSubmit={submit}>
      <Notice kind="error">{summary}</Notice>
      {proof === 'password' ? (
        <PasswordField
          name="password"
          label={t('accountPages.currentPassword')}
          autoComplete="current-password"
          error={errors.password}
        />
      ) : (
        <Field
          large
          name="email"
          label={t('accountPages.leave.typeAddress')}
          hint={user.email}
          error={errors.email}
          required
        >
          {(control) => <input {...control} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </Field>
      )}
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.leave.submit')}
      </Button>
    </form>
  );
}

/** Accounts registered with the reader's address after they verified it; renders nothing if there are none. */
export function MailboxAccounts({ token, language }: { token: string; language: Language }) {
  const { t } = useTranslation();
  const { data: accounts = [], mutate: reload } = useRead(fetchMailboxAccounts, [token]);
  const [own, setOwn] = useState<string[] | null>(null);
  const [answer, setAnswer] = useState<string | null>(null);
  const rules: Record<string, Rule> = own === null ? { none: { required: true } } : {};
  const { submit, sending, errors, summary } = useSubmission(rules, async () => {
    setAnswer(await joinMailboxAccounts(own ?? [], token));
    setOwn(null);
    await reload();
  });
  if (accounts.length === 0 && !answer) return null;

  return (
    <section className="form-section" aria-labelledby="mailbox">
      <h2 id="mailbox">{t('accountPages.mailbox.title')}</h2>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {accounts.length > 0 && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="error">{summary}</Notice>
          <AccountChoice
            accounts={accounts}
            language={language}
            own={own}
            onChange={setOwn}
            error={own === null ? errors.none : undefined}
          />
          <Button tone="primary" large type="submit" busy={sending}>
            {t(own?.length === 0 ? 'accountPages.mailbox.submitNone' : 'accountPages.mailbox.submit')}
          </Button>
        </form>
      )}
    </section>
  );
}
