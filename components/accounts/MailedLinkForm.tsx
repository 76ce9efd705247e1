import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { accountRules } from '#lib/accounts/accountRules.ts';
import type { MailedLink } from '#lib/accounts/mailbox.ts';
import type { Language } from '#lib/languages/language.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';
import type { Rule } from '#lib/platform/text/findInputErrors.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Why the mailed link of this page does not work. */
export function LinkError({ error, missing }: { error: unknown; missing: string | false }) {
  const { t } = useTranslation();
  const { reason, message } = explainFailure(error);
  const explanation = error ? (message ?? t(`account.form.${reason}`)) : null;
  return <Notice kind="error">{missing || explanation}</Notice>;
}

type Props = {
  link: Pick<MailedLink, 'needsPassword' | 'needsChoice' | 'accounts'>;
  /** Default of the field for a name; without it there is no such field. */
  name?: string | undefined;
  language: Language;
  submitLabel: string;
  /** Staff's is longer. */
  passwordRule?: { required: true; min: number; max: number };
  send: (answer: { name: string | undefined; password: string | undefined; accounts: string[] }) => Promise<void>;
};

/** What a mailed link requires of the reader: a name, a password, and which accounts with the address are theirs. */
export function MailedLinkForm({
  link,
  name,
  language,
  submitLabel,
  passwordRule = accountRules.password,
  send,
}: Props) {
  const { t } = useTranslation();
  const { needsPassword, needsChoice, accounts } = link;
  const [own, setOwn] = useState<string[] | null>(needsChoice ? null : accounts.map(({ id }) => id));
  const hasName = name !== undefined;
  const rules: Record<string, Rule> = {
    ...(own === null && { none: { required: true } }),
    ...(hasName && { name: accountRules.name }),
    ...(needsPassword && { password: passwordRule }),
  };
  const { submit, sending, errors, summary } = useSubmission(rules, (text) =>
    send({
      name: hasName ? text('name').trim() : undefined,
      password: needsPassword ? text('password') : undefined,
      accounts: own ?? [],
    }),
  );

  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Notice kind="error">{summary}</Notice>
      {needsChoice && (
        <AccountChoice
          accounts={accounts}
          language={language}
          own={own}
          onChange={setOwn}
          error={own === null ? errors.none : undefined}
        />
      )}
      {hasName && (
        <Field large name="name" label={t('accountPages.name')} error={errors.name} required>
          {(control) => <input {...control} autoComplete="name" defaultValue={name} />}
        </Field>
      )}
      {needsPassword && (
        <PasswordField
          name="password"
          label={t('accountPages.newPassword')}
          autoComplete="new-password"
          hint={t('accountPages.passwordHint', { count: passwordRule.min })}
          error={errors.password}
        />
      )}
      <Button tone="primary" large type="submit" busy={sending}>
        {submitLabel}
      </Button>
    </form>
  );
}
