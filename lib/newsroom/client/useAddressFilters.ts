import { useRouter } from 'next/router';
import { useCallback, useMemo } from 'react';

export type AddressQuery = Record<string, string | string[] | undefined>;

/** Where a navigation under way leads: what changes meanwhile builds on it. Otherwise the later change would undo the earlier. */
let target: { pathname: string; query: AddressQuery } | null = null;

/**
 * A list's filters, sorting and page, stored in the URL, so that a link, a reload and back navigation show the same
 * list. Values equal to `defaults` are omitted; the list itself must reject invalid values.
 *
 * @param defaults one for each name, including the page (from 1); must be a stable reference
 */
export function useAddressFilters<Name extends string>(defaults: Readonly<Record<Name | 'page', string>>) {
  const router = useRouter();
  const { query, isReady } = router;

  const values = useMemo(() => readValues(query, defaults), [query, defaults]);

  /** Changes some of them. Any change except of the page returns to the first page. */
  const change = useCallback(
    (changes: Partial<Record<Name | 'page', string>>, { replace = false } = {}) => {
      const current = target?.pathname === router.pathname ? target.query : query;
      const next = { ...readValues(current, defaults), ...('page' in changes ? {} : { page: '1' }), ...changes };
      const fallbacks: Record<string, string> = defaults;
      const changed = Object.entries(next).filter(([name, value]) => value !== fallbacks[name]);
      const others = Object.entries(current).filter(([name]) => !(name in fallbacks));
      const address = { pathname: router.pathname, query: Object.fromEntries([...others, ...changed]) };
      target = address;
      const forget = () => {
        if (target === address) target = null;
      };
      router[replace ? 'replace' : 'push'](address, undefined, { shallow: true, scroll: false }).then(forget, forget);
    },
    [router, query, defaults],
  );

  return { values, change, ready: isReady };
}

function readValues<Name extends string>(
  query: AddressQuery,
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const values: Record<Name, string> = { ...defaults };
  for (const name in defaults) {
    const value = query[name];
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}
