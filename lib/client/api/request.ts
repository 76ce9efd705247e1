import { ApiError } from './ApiError.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: unknown;
  signal?: AbortSignal;
};

/** How long a call may take, in milliseconds. */
const timeout = 30_000;

/**
 * Calls the API and gives back its JSON: null for 204, and, with a warning in the console, for a success that is no JSON.
 *
 * @throws ApiError with the server's message, else `HTTP error {status}`
 */
export async function request(
  path: string,
  { method = 'GET', token, body, signal }: RequestOptions = {},
): Promise<unknown> {
  const limit = AbortSignal.timeout(timeout);
  const response = await fetch(`${process.env.NEXT_PUBLIC_API_HOST ?? ''}/api${path}`, {
    method,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

  if (response.status === 204) return null;
  const content: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(messageOf(content) ?? `HTTP error ${response.status}`, response.status);
  // biome-ignore lint/suspicious/noConsole: the contract asks for it
  if (content === null) console.warn(`${method} ${path} answered with no JSON`);
  return content;
}

function messageOf(content: unknown): string | null {
  const told = typeof content === 'object' && content !== null && 'message' in content ? content.message : null;
  return typeof told === 'string' && told !== '' ? told : null;
}
