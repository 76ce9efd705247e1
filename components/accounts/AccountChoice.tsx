import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import type { ProvisionalAccount } from '#lib/accounts/mailbox.ts';
import type { Language } from '#lib/languages/language.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';

type Props = {
  accounts: ProvisionalAccount[];
  language: Language;
  /** Ids of the accounts that the reader selected; null before they have answered. */
  own: string[] | null;
  onChange: (own: string[] | null) => void;
  error: string | undefined;
};

/** The question as a field of a form, which has to be answered. */
export const accountChoiceField = (props: Omit<Props, 'error'>) => ({
  rules: { none: { required: props.own === null } },
  render: ({ none }: Record<string, string>) => (
    <AccountChoice {...props} error={props.own === null ? none : undefined} />
  ),
});

/** Asks which accounts are the reader's. Nothing is preselected and "none" is valid, so a hasty click loses nothing. */
function AccountChoice({ accounts, language, own, onChange, error }: Props) {
  const { t } = useTranslation();
  const dates = useDates(language);
  const errorId = useId();

  function toggle(id: string): void {
    const others = (own ?? []).filter((other) => other !== id);
    const next = own?.includes(id) ? others : [...others, id];
    onChange(next.length > 0 ? next : null);
  }

  function contentsOf({ likes, saved, comments }: ProvisionalAccount): string {
    const counts = Object.entries({ likes, saved, comments }).filter(([, count]) => count > 0);
    if (counts.length === 0) return t('accountPages.mailbox.empty');
    return counts.map(([kind, count]) => t(`accountPages.mailbox.${kind}`, { count })).join(', ');
  }

  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend>{t('accountPages.mailbox.question')}</legend>
      <p className="hint">{t('accountPages.mailbox.lead')}</p>
      {error && (
        <p id={errorId} className="field-error">
          {t('accountPages.mailbox.choose')}
        </p>
      )}
      {accounts.map((account) => (
        <label key={account.id}>
          <input type="checkbox" checked={own?.includes(account.id) ?? false} onChange={() => toggle(account.id)} />{' '}
          {t('accountPages.mailbox.madeOn', { date: dates.named(account.createdAt) })}
          <span className="hint">{contentsOf(account)}</span>
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          name="none"
          checked={own?.length === 0}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked ? [] : null)}
        />{' '}
        {t('accountPages.mailbox.none')}
      </label>
    </fieldset>
  );
}
