import { useTranslation } from 'next-i18next/pages';
import { LanguageField } from '#components/accounts/LanguageField.tsx';
import { Field } from '#components/ui/Field.tsx';
import { type Language, toLanguage } from '#lib/languages/language.ts';
import type { NewsletterOffer } from '#lib/newsletters/newsletter.ts';
import type { Frequency } from '#lib/newsletters/subscription.ts';
import { hasTag, uniqueTags } from '#lib/tags/uniqueTags.ts';

export type Chosen = { language: Language; frequency: Frequency; departments: string[]; tags: string[] };

/** Language, frequency, departments and tags of a subscription; `readChoices` reads them from the form. */
export function SubscriptionChoices({ offered, chosen }: { offered: NewsletterOffer; chosen: Chosen }) {
  const { t } = useTranslation();
  const tags = uniqueTags([...offered.tags, ...chosen.tags]);
  return (
    <>
      <LanguageField chosen={chosen.language} />
      {offered.digests.length > 1 && (
        <Field large name="frequency" label={t('accountPages.unsubscribe.frequency')}>
          {(control) => (
            <select {...control} defaultValue={chosen.frequency}>
              <option value="daily">{t('accountPages.unsubscribe.daily')}</option>
              <option value="weekly">{t('accountPages.unsubscribe.weekly')}</option>
            </select>
          )}
        </Field>
      )}
      <p className="hint">{t('accountPages.unsubscribe.departmentsHint')}</p>
      {offered.departments.length > 0 && (
        <fieldset className="topic-choices">
          <legend>{t('accountPages.unsubscribe.departments')}</legend>
          {offered.departments.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" name="department" value={id} defaultChecked={chosen.departments.includes(id)} />{' '}
              {name}
            </label>
          ))}
        </fieldset>
      )}
      {tags.length > 0 && (
        <fieldset className="topic-choices">
          <legend>{t('accountPages.subscribe.topics')}</legend>
          {tags.map((tag) => (
            <label key={tag}>
              <input type="checkbox" name="tag" value={tag} defaultChecked={hasTag(chosen.tags, tag)} /> {tag}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/**
 * What is chosen in `SubscriptionChoices`.
 *
 * @param usual the frequency if the form offers none, because the site sends one digest only
 */
export function readChoices(form: HTMLFormElement, usual: Frequency) {
  const data = new FormData(form);
  const frequency = data.get('frequency');
  return {
    language: toLanguage(String(data.get('language'))),
    frequency: frequency === 'daily' || frequency === 'weekly' ? frequency : usual,
    departments: data.getAll('department').map(String),
    tags: data.getAll('tag').map(String),
  };
}
