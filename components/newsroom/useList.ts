import { useAddressFilters } from '#lib/newsroom/client/useAddressFilters.ts';
import { useAdminSession } from './AdminSession.ts';
import type { ListDeclaration } from './declareList.tsx';

/**
 * The present page of a list, with its state in the URL. `alter` changes some of the state, `clear` resets the filters;
 * `set` counts those that are set. `change`: see `useAddressFilters`.
 */
export function useList<Query, Page, Name extends string>(list: ListDeclaration<Query, Page, Name | 'page'>) {
  const session = useAdminSession();
  const { values, change, ready } = useAddressFilters(list.defaults);
  const query = list.toQuery(values, session);
  const page = list.usePage(ready && (list.can?.(session.actor) ?? true) ? query : null);

  function alter(changed: Partial<Record<Name | 'page', string>>): void {
    change(changed, { replace: !Object.keys(changed).some((name) => list.steps.includes(name)) });
  }

  const cleared: Partial<Record<Name | 'page', string>> = {};
  for (const name of list.filterNames) cleared[name] = '';
  return {
    ...page,
    list,
    query,
    values,
    alter,
    change,
    clear: () => alter(cleared),
    set: list.filterNames.filter((name) => values[name] !== '').length,
  };
}

/** What a list's screen shows of it. */
export type ListState = LoadedPage & {
  values: Record<string, string>;
  set: number;
  clear: () => void;
  alter: (changed: Record<string, string>) => void;
  query: { page: number; limit: number; sort?: string | undefined };
  list: Pick<ListDeclaration<never, unknown, never>, 'title' | 'can' | 'sort' | 'filterBar' | 'fields'>;
};

export type LoadedPage = {
  total?: number | undefined;
  /** Whether the list ends at `total`, instead of having more. */
  totalIsExact?: boolean | undefined;
  error?: unknown;
  stale?: boolean;
  reload: () => unknown;
};
