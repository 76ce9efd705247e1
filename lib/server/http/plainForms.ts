import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env.ts';
import { dataHeaders } from './securityHeaders.ts';
import { sendUnavailable } from './sendUnavailable.ts';

/** Pages whose form works without a script, and the call of the API that it stands for. */
const calls: Record<string, string> = {
  '/subscribe/confirm': '/api/subscribe/confirm',
  '/unsubscribe': '/api/subscribe/unsubscribe',
};

type Api = (request: Request, environment: object) => Response | Promise<Response>;

export function isPlainForm(url: string): boolean {
  return callOf(url) !== undefined;
}

/**
 * Answers a form that a browser sent by itself. Its address is that of the page, with the token, which the page does not know
 * because caches keep it; the answer leads back to the page, which then says what came of it.
 */
export async function answerPlainForm(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  request.resume();
  const token = new URLSearchParams(url.split('?', 2)[1]).get('token') ?? '';
  const answer = await api(
    new Request(new URL(callOf(url) ?? '', env.SITE_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...only(request, ['origin', 'host', 'accept-language']) },
      body: JSON.stringify({ token }),
    }),
    // It came over no connection of its own.
    {},
  );
  if (answer.status >= 500) return sendUnavailable(url, response);
  if (answer.status === 403) {
    response.writeHead(403, {
      ...dataHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    });
    const { message } = (await answer.json()) as { message: string };
    response.end(message);
    return;
  }
  const result = answer.ok ? 'done' : 'over';
  const location = `${pathOf(url)}?result=${result}`;
  response.writeHead(303, { ...dataHeaders, Location: location, 'Cache-Control': 'no-store' }).end();
}

function callOf(url: string): string | undefined {
  return calls[pathOf(url).replace(/^\/(en|hy)(?=\/)/, '')];
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

function only({ headers }: IncomingMessage, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, String(headers[name])]] : [])),
  );
}
