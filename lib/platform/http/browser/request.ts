import { ApiError } from './ApiError.ts';
import { askToConfirm } from './confirmation.ts';
import { isRecord, isText } from './read.ts';

export type RequestOptions = {
  /** The error message without a response: no network, or a timeout. */
  failure: string;
  method?: string;
  token?: string | null | undefined;
  /** Sent as JSON; FormData is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** In milliseconds. */
  timeout?: number;
  /** The browser completes the request even if the page is closed; at most 64 KB. */
  keepalive?: boolean;
  /** Where `/api` is; NEXT_PUBLIC_API_HOST by default. */
  host?: string;
  /** The error message for an error response, from its status and the message in its body. */
  refusal?: (status: number, message: string | null) => string;
};

export const shortTimeout = 30_000;
export const longTimeout = 60_000;

/**
 * Calls the API and returns its JSON: null for 204, and, with a console warning, for a successful response that is not
 * JSON.
 *
 * @throws ApiError with the server's message, else `HTTP error {status}`
 * @throws Error with the message `failure` and the cause, without a response
 * @throws the signal's reason, when the caller aborts
 */
export async function request(path: string, options: RequestOptions): Promise<unknown> {
  const { method = 'GET' } = options;
  const { status, content: text } = await ask(path, options, asText);
  if (status === 204) return null;
  const content = parse(text);
  // biome-ignore lint/suspicious/noConsole: required by the contract
  if (content === undefined) console.warn(`${method} ${path} answered with no JSON`);
  return content ?? null;
}

/** The same for a response that is not JSON: the text of a file. */
export async function requestText(path: string, options: RequestOptions): Promise<string> {
  return (await ask(path, options, asText)).content;
}

/** The same for a binary file. */
export async function requestFile(path: string, options: RequestOptions): Promise<Blob> {
  return (await ask(path, options, (response) => response.blob())).content;
}

const asText = (response: Response) => response.text();

type Reader<Content> = (response: Response) => Promise<Content>;
type Answer<Content> = { ok: true; status: number; content: Content };
type Refusal = { ok: false; status: number; text: string };

async function ask<Content>(path: string, options: RequestOptions, read: Reader<Content>): Promise<Answer<Content>> {
  const { failure, signal, refusal = refusalMessage } = options;
  const answer = await send(path, options, read).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new Error(failure, { cause });
  });
  if (answer.ok) return answer;
  const error = toApiError(answer, refusal);
  // A confirmation may take longer than it is valid, or be of a kind that is not enough: then the next answer asks again.
  return ask(path, { ...options, token: await askToConfirm(error, options.token) }, read);
}

async function send<Content>(
  path: string,
  { method, token, body, headers, signal, ...options }: RequestOptions,
  read: Reader<Content>,
): Promise<Answer<Content> | Refusal> {
  const { timeout = shortTimeout, host = process.env.NEXT_PUBLIC_API_HOST ?? '', keepalive } = options;
  const limit = AbortSignal.timeout(timeout);
  const form = body instanceof FormData;
  const response = await fetch(`${host}/api${path}`, {
    method: method ?? 'GET',
    ...(keepalive && { keepalive }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    headers: {
      'Accept-Language': document.documentElement.lang,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  const { ok, status } = response;
  return ok ? { ok, status, content: await read(response) } : { ok, status, text: await response.text() };
}

function toApiError({ status, text }: Refusal, refusal: (status: number, message: string | null) => string): ApiError {
  const parsed = parse(text);
  const content = isRecord(parsed) ? parsed : {};
  const serverMessage = isText(content.message) && content.message !== '' ? content.message : null;
  return new ApiError(refusal(status, serverMessage), status, {
    code: isText(content.code) ? content.code : null,
    fields: fieldErrors(content.fields),
    content,
  });
}

function refusalMessage(status: number, message: string | null): string {
  return message ?? `HTTP error ${status}`;
}

/** The `fields` of an error response. */
export function fieldErrors(fields: unknown): Record<string, string> {
  const entries = isRecord(fields) ? Object.entries(fields) : [];
  return Object.fromEntries(entries.filter((field): field is [string, string] => isText(field[1])));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
