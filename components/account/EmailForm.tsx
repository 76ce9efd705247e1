import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import { accountRules } from '#lib/domain/accountRules.ts';
import { EmailField } from './EmailField.tsx';

const rules = { email: accountRules.email };

/**
 * Requests an address, then replaces the form with the server's response.
 *
 * @param props.send resolves to the server's message
 */
export function EmailForm({ submitLabel, send }: { submitLabel: string; send: (email: string) => Promise<string> }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, sending, errors, summary } = useSubmission(rules, async (text) => {
    setAnswer(await send(text('email').trim()));
  });

  return (
    <>
      <Notice kind="news" takesFocus>
        {answer}
      </Notice>
      {!answer && (
        <form className="form" method="post" noValidate onSubmit={submit}>
          <Notice kind="error">{summary}</Notice>
          <EmailField autoComplete="email" error={errors.email} />
          <Button tone="primary" large type="submit" busy={sending}>
            {submitLabel}
          </Button>
        </form>
      )}
    </>
  );
}
