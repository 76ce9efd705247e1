import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { DataTable } from '#components/ui/DataTable.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { useDates } from '#lib/client/SiteClock.tsx';
import type { Suggestion } from '#lib/domain/suggestion.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import styles from './Suggestions.module.css';
import { suggestionColumns } from './suggestionColumns.tsx';

type Props = {
  /** Undecided suggestions; undefined while loading. */
  suggestions: Suggestion[] | undefined;
  list: { total?: number; totalIsExact?: boolean; error: unknown; stale: boolean; reload: () => unknown };
  query: { page: number; limit: number };
  /** The suggestion in the preview; undefined on screens too narrow for it. */
  current: Suggestion | undefined;
  preview: ReactNode;
  empty: ReactNode;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onShow: (suggestion: Suggestion) => void;
  onOpen: (suggestion: Suggestion) => void;
  onPage: (changed: { page?: string; limit?: string }) => void;
};

/** The list, with the preview beside it. */
export function SuggestionPanes(props: Props) {
  const { suggestions, list, query, current, preview, empty, selected, onSelect, onShow, onOpen, onPage } = props;
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);

  return (
    <div className={styles.panes}>
      <div className={styles.list}>
        <DataTable
          label={t('admin.nav.suggestions')}
          columns={suggestionColumns({ t, dates, current: current?.id, onShow, onOpen })}
          rows={suggestions}
          rowId={({ id }) => id}
          rowName={({ title }) => title}
          error={list.error}
          onRetry={() => void list.reload()}
          stale={list.stale}
          selected={selected}
          onSelect={onSelect}
          empty={empty}
        />
        <ListPagination
          page={query.page}
          limit={query.limit}
          total={list.total}
          isExact={list.totalIsExact}
          onChange={onPage}
        />
      </div>
      {preview && (
        <aside className={styles.side} aria-label={t('admin.suggestions.preview')}>
          {preview}
        </aside>
      )}
    </div>
  );
}
