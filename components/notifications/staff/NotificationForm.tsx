import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { Notice } from '#components/ui/Notice.tsx';
import { PageForm } from '#components/ui/PageForm.tsx';
import {
  changeNotificationPreferences,
  fetchNotificationPreferences,
} from '#lib/notifications/client/notifications.ts';
import { kindsFor, type MailByKind, mailChoices, mailedKinds } from '#lib/notifications/notification.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import { useRead } from '#lib/platform/browser/useRead.ts';

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

  const choices = mailChoices.map((choice) => ({ value: choice, label: t(`accountPages.notifications.${choice}`) }));

  // Mails link here, and the form is not there yet when the browser looks for the target.
  useEffect(() => {
    if (location.hash === '#notifications') form.current?.scrollIntoView();
  }, []);

  return (
    <PageForm
      attributes={{ ref: form, id: 'notifications' }}
      section={{ id: 'notification-mails', title: t('accountPages.notifications.title') }}
      fields={Object.fromEntries(
        kinds.map((kind) => [
          kind,
          { label: t(`accountPages.notifications.kinds.${kind}`), value: mail[kind], options: choices },
        ]),
      )}
      submit={t('accountPages.profile.save')}
      send={async (text) => {
        const chosen = kinds.map((kind) => [kind, mailChoices.find((choice) => choice === text(kind))]);
        await changeNotificationPreferences(Object.fromEntries(chosen), token);
      }}
      done={t('accountPages.profile.kept')}
    >
      <p>{t('accountPages.notifications.lead')}</p>
    </PageForm>
  );
}
