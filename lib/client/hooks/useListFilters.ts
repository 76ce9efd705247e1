import { useAddressFilters } from './useAddressFilters.ts';

/**
 * The URL state of a filtered list, see `useAddressFilters`. `alter` changes some of it: a page adds a history entry, a
 * filter replaces the current one. `clear` resets the filters; `filtered` is true if any is set.
 *
 * @param filterNames those that narrow the list: without the page, its length and the sorting
 */
export function useListFilters<Name extends string>(
  defaults: Readonly<Record<Name | 'page', string>>,
  filterNames: readonly NoInfer<Name>[],
) {
  const { values, change, ready } = useAddressFilters(defaults);

  function alter(changed: Partial<Record<Name | 'page', string>>): void {
    change(changed, { replace: !('page' in changed) });
  }

  function clear(): void {
    const lifted: Partial<Record<Name | 'page', string>> = {};
    for (const name of filterNames) lifted[name] = '';
    change(lifted, { replace: true });
  }

  return { values, ready, alter, clear, filtered: filterNames.some((name) => values[name] !== '') };
}
