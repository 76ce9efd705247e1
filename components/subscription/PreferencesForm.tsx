import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { changeSubscription } from '#lib/client/api/subscription.ts';
import { useDepartments } from '#lib/client/hooks/useDepartments.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import type { Language } from '#lib/domain/language.ts';
import type { OwnSubscription } from '#lib/domain/subscription.ts';
import { readChoices } from './readChoices.ts';
import { SubscriptionChoices } from './SubscriptionChoices.tsx';

type Props = { token: string; subscription: OwnSubscription; language: Language };

/** Changes the choices of the subscription whose mail led here. */
export function PreferencesForm({ token, subscription, language: shown }: Props) {
  const { t } = useTranslation();
  const { departments = [] } = useDepartments();
  const { submit, sending, done, summary } = useSubmission({}, async (_, form) => {
    await changeSubscription(token, readChoices(form, subscription.frequency));
  });
  const offered = {
    departments: departments.map(({ id, name }) => ({ id, name: name[shown] })),
    tags: [],
    digests: subscription.digests,
  };

  return (
    <form className="form form-section" method="post" noValidate onSubmit={submit} aria-labelledby="preferences">
      <h2 id="preferences">{t('accountPages.unsubscribe.preferences')}</h2>
      <Notice kind="error">{summary}</Notice>
      <SubscriptionChoices offered={offered} chosen={subscription} />
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.unsubscribe.keep')}
      </Button>
      <Notice kind="news">{done && t('accountPages.unsubscribe.kept')}</Notice>
    </form>
  );
}
