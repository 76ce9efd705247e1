/** `Cache-Control` of a page for shared caches, in seconds (RFC 9111, RFC 5861). */
export type CachePolicy = { fresh: number; staleWhileRevalidate: number; staleIfError: number };

/** Null if a shared cache may not store the response. */
export function parseCachePolicy(header: string | undefined): CachePolicy | null {
  const directives = new Map<string, string>();
  for (const directive of (header ?? '').toLowerCase().split(',')) {
    const [name = '', value = ''] = directive.trim().split('=');
    directives.set(name, value);
  }

  const fresh = seconds(directives.get('s-maxage'));
  if (!directives.has('public') || directives.has('private') || directives.has('no-store') || fresh === 0) return null;
  return {
    fresh,
    staleWhileRevalidate: seconds(directives.get('stale-while-revalidate')),
    staleIfError: seconds(directives.get('stale-if-error')),
  };
}

/** The same, ending with what the response shows. */
export function endingIn(policy: CachePolicy, secondsToEnd: number | null): CachePolicy {
  if (secondsToEnd === null || secondsToEnd >= policy.fresh + policy.staleWhileRevalidate) return policy;
  const fresh = Math.min(policy.fresh, secondsToEnd);
  return { ...policy, fresh, staleWhileRevalidate: secondsToEnd - fresh };
}

function seconds(value: string | undefined): number {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

export const noStore: CachePolicy = { fresh: 0, staleWhileRevalidate: 0, staleIfError: 0 };
