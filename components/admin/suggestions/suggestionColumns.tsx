import type { TFunction } from 'i18next';
import type { Column } from '#components/ui/Column.ts';
import { RowButton } from '#components/ui/RowButton.tsx';
import type { Dates } from '#lib/client/SiteClock.tsx';
import type { Suggestion } from '#lib/domain/suggestion.ts';
import styles from './Suggestions.module.css';

type Context = {
  t: TFunction;
  dates: Dates;
  /** Id of the suggestion in the preview. */
  current: string | undefined;
  onShow: (suggestion: Suggestion) => void;
  onOpen: (suggestion: Suggestion) => void;
};

/** Title and source; the focused row is shown in the preview. */
export function suggestionColumns({ t, dates, current, onShow, onOpen }: Context): Column<Suggestion>[] {
  return [
    {
      id: 'title',
      header: t('admin.articles.columns.title'),
      main: true,
      cell: (suggestion) => (
        <>
          <RowButton
            lang={suggestion.language}
            aria-current={suggestion.id === current ? 'true' : undefined}
            onFocus={() => onShow(suggestion)}
            onClick={() => onOpen(suggestion)}
          >
            {suggestion.title}
          </RowButton>
          <span className={styles.note}>
            {suggestion.source.title} · {dates.short(suggestion.publishedAt ?? suggestion.fetchedAt)}
          </span>
        </>
      ),
    },
    {
      id: 'language',
      header: t('admin.articles.columns.language'),
      onPhone: false,
      width: '4.5rem',
      cell: (suggestion) => suggestion.language.toUpperCase(),
    },
  ];
}
