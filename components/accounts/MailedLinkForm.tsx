import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import { accountRules } from '#lib/accounts/accountRules.ts';
import type { MailedLink } from '#lib/accounts/mailbox.ts';
import type { Language } from '#lib/languages/language.ts';
import { explainFailure } from '#lib/platform/browser/explainFailure.ts';
import { accountChoiceField } from './AccountChoice.tsx';
import { useAccountFields } from './useAccountFields.ts';

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
  const fields = useAccountFields();
  const { needsPassword, needsChoice, accounts } = link;
  const [own, setOwn] = useState<string[] | null>(needsChoice ? null : accounts.map(({ id }) => id));
  const hasName = name !== undefined;

  return (
    <PageForm
      fields={{
        none: needsChoice && accountChoiceField({ accounts, language, own, onChange: setOwn }),
        name: hasName && { ...fields.name, value: name },
        password: needsPassword && fields.newPassword(passwordRule),
      }}
      submit={submitLabel}
      send={(text) =>
        send({
          name: hasName ? text('name').trim() : undefined,
          password: needsPassword ? text('password') : undefined,
          accounts: own ?? [],
        })
      }
    />
  );
}
