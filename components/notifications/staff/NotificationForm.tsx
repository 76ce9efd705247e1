import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import {
  changeNotificationPreferences,
  fetchNotificationPreferences,
} from '#lib/notifications/client/notifications.ts';
import { kindsFor, type MailByKind, mailChoices, mailedKinds } from '#lib/notifications/notification.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';
import { useSubmission } from '#lib/platform/browser/useSubmission.ts';

type Props = { actor: Actor; token: string };

/** Which notifications of the newsroom are mailed too. */
export function NotificationForm({ actor, token }: Props) {
  const { t } = useTranslation();
  const { data: mail, error } = useRead(fetchNotificationPreferences, [token]);

  if (error && !mail) return <Notice kind="error">{t('accountPages.profile.failed')}</Notice>;
  return mail ? <ChoiceForm mail={mail} actor={actor} token={token} /> : null;
}

function ChoiceForm({ mail, actor, token }: Props & { mail: MailByKind }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const kinds = kindsFor(actor, mailedKinds);
  const rules = Object.fromEntries(kinds.map((kind) => [kind, {}]));
  const { submit, sending, done, summary } = useSubmission(rules, async (text) => {
    const chosen = kinds.map((kind) => [kind, mailChoices.find((choice) => choice === text(kind))]);
    await changeNotificationPreferences(Object.fromEntries(chosen), token);
  });

  // Mails link here, and the form is not there yet when the browser looks for the target.
  useEffect(() => {
    if (location.hash === '#notifications') form.current?.scrollIntoView();
  }, []);

  return (
    <form
      ref={form}
      id="notifications"
      className="form form-section"
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="notification-mails"
    >
      <h2 id="notification-mails">{t('accountPages.notifications.title')}</h2>
      <p>{t('accountPages.notifications.lead')}</p>
      <Notice kind="error">{summary}</Notice>
      {kinds.map((kind) => (
        <Field key={kind} large name={kind} label={t(`accountPages.notifications.kinds.${kind}`)}>
          {(control) => (
            <select {...control} defaultValue={mail[kind]}>
              {mailChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`accountPages.notifications.${choice}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.profile.save')}
      </Button>
      <Notice kind="news">{done && t('accountPages.profile.kept')}</Notice>
    </form>
  );
}
