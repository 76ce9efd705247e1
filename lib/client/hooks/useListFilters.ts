import { useAddressFilters } from './useAddressFilters.ts';

/**
 * A filtered list's address, see `useAddressFilters`. `alter` changes some of it: a page is a step to come back to, a filter
 * takes the place of the one before. `clear` lifts the filters; `filtered` tells whether there are any.
 *
 * @param filterNames those that narrow the list: not the page, its length or the sorting
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
