import { useTranslation } from 'next-i18next/pages';
import { LanguageField } from '#components/account/LanguageField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { changeSubscription } from '#lib/client/api/subscription.ts';
import { useDepartments } from '#lib/client/hooks/useDepartments.ts';
import { useSubmission } from '#lib/client/hooks/useSubmission.ts';
import { type Language, toLanguage } from '#lib/domain/language.ts';
import type { OwnSubscription } from '#lib/domain/subscription.ts';

type Props = { token: string; subscription: OwnSubscription; language: Language };

/** Language, frequency and departments; no department means all of them. */
export function PreferencesForm({ token, subscription, language: shown }: Props) {
  const { t } = useTranslation();
  const { departments = [] } = useDepartments();
  const rules = { language: {}, frequency: {} };
  const { submit, sending, done, summary } = useSubmission(rules, async (text, form) => {
    const chosen = text('frequency');
    await changeSubscription(token, {
      language: toLanguage(text('language')),
      // Not offered if the site sends one digest only.
      frequency: chosen === 'daily' || chosen === 'weekly' ? chosen : subscription.frequency,
      departments: new FormData(form).getAll('department').map(String),
    });
  });

  return (
    <form className="form form-section" method="post" noValidate onSubmit={submit} aria-labelledby="preferences">
      <h2 id="preferences">{t('accountPages.unsubscribe.preferences')}</h2>
      <Notice kind="error">{summary}</Notice>
      <LanguageField chosen={subscription.language} />
      {subscription.digests.length > 1 && (
        <Field large name="frequency" label={t('accountPages.unsubscribe.frequency')}>
          {(control) => (
            <select {...control} defaultValue={subscription.frequency}>
              <option value="daily">{t('accountPages.unsubscribe.daily')}</option>
              <option value="weekly">{t('accountPages.unsubscribe.weekly')}</option>
            </select>
          )}
        </Field>
      )}
      <fieldset className="choices">
        <legend>{t('accountPages.unsubscribe.departments')}</legend>
        <p className="hint">{t('accountPages.unsubscribe.departmentsHint')}</p>
        {departments.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              name="department"
              value={id}
              defaultChecked={subscription.departments.includes(id)}
            />{' '}
            {name[shown]}
          </label>
        ))}
      </fieldset>
      <Button tone="primary" large type="submit" busy={sending}>
        {t('accountPages.unsubscribe.keep')}
      </Button>
      <Notice kind="news">{done && t('accountPages.unsubscribe.kept')}</Notice>
    </form>
  );
}
