import { useTranslation } from 'next-i18next/pages';
import type { Suggestion, SuggestionsDecision } from '#lib/domain/suggestion.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import styles from './Suggestions.module.css';

type Props = {
  action: SuggestionsDecision['action'];
  suggestions: Suggestion[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

const named = 5;

/** Names the suggestions and what becomes of them. */
export function ConfirmDecision({ action, suggestions, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const more = suggestions.length - named;
  return (
    <ConfirmDialog
      title={t(`admin.suggestions.confirm.${action}.title`, { count: suggestions.length })}
      confirm={t(`admin.suggestions.${action}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.titles}>
        {suggestions.slice(0, named).map(({ id, title, language }) => (
          <li key={id} lang={language}>
            {title}
          </li>
        ))}
        {more > 0 && <li>{t('admin.articles.confirm.more', { count: more })}</li>}
      </ul>
      <p>{t(`admin.suggestions.confirm.${action}.text`)}</p>
    </ConfirmDialog>
  );
}
