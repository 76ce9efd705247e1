export const siteUrl = process.env.TEST_SITE_URL ?? '';

export type Answer = { status: number; headers: Headers; body: unknown };

/** Calls the running site's API. What is no JSON comes as text. */
export async function api(method: string, path: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api${path}`, { ...options, method });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
  };
}

/** Fetches a page of the running site; redirects are answers, not followed. */
export async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(siteUrl + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/**
 * What a test sees of a page that should come from the cache. Tests beside it change what all pages show, a department for one,
 * and so purge them all: then it is set up and seen anew, a few times.
 *
 * @param see sets all up and asks for the page
 */
export async function fromCache<Seen extends { headers: Headers }>(see: () => Promise<Seen>): Promise<Seen> {
  for (let left = 4; left > 0; left -= 1) {
    const seen = await see();
    if (seen.headers.get('x-cache') === 'hit') return seen;
  }
  return see();
}
