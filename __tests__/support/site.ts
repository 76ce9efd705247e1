export const siteUrl = process.env.TEST_SITE_URL ?? '';

export type Answer = { status: number; headers: Headers; body: unknown };

/** Calls the running site's API. */
export async function api(method: string, path: string, options: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${siteUrl}/api${path}`, { ...options, method });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Fetches a page of the running site; redirects are answers, not followed. */
export async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(siteUrl + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
