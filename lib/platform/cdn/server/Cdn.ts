import { request } from 'undici';

/** A CDN or cache in front of the site that purges pages by tag. */
export type Cdn = {
  /** Name and value of the header with a page's tags. */
  header: (tags: string[]) => [name: string, value: string];
  /** Resolves when the CDN has accepted it. Throws CdnError. */
  purge: (tags: string[], signal: AbortSignal) => Promise<void>;
};

/** The CDN refused a purge. */
export class CdnError extends Error {
  override readonly name = 'CdnError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Milliseconds. */
const timeout = 10_000;
/** Bytes of an answer that are read; they are short. */
const maxAnswer = 64 * 1024;

type Call = { method: 'POST' | 'PURGE'; headers: Record<string, string>; body?: unknown; signal: AbortSignal };

/**
 * Calls an address that the operator has configured.
 *
 * @returns the body of a 2xx answer
 * @throws CdnError for any other answer, with no more of it than its status: it may repeat the token
 */
export async function callCdn(url: string, { method, headers, body, signal }: Call): Promise<string> {
  const response = await request(url, {
    // Undici's type lists the methods of RFC 9110; it sends any.
    method: method as 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  const text = (await response.body.text()).slice(0, maxAnswer);
  if (response.statusCode >= 200 && response.statusCode <= 299) return text;
  throw new CdnError(`${new URL(url).host} answered ${response.statusCode}`, response.statusCode);
}

/** In parts of at most `size`. */
export function inBatches<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
