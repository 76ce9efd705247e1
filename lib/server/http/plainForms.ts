import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env.ts';
import { pathOf } from './requestTarget.ts';
import { dataHeaders } from './securityHeaders.ts';
import { sendUnavailable } from './sendUnavailable.ts';

/** Pages whose form works without a script, and the API call that it makes. */
const calls: Record<string, string> = {
  '/subscribe/confirm': '/api/subscribe/confirm',
  '/unsubscribe': '/api/subscribe/unsubscribe',
  '/reply-mails': '/api/reply-mails/stop',
};

type Api = (request: Request, environment: object) => Response | Promise<Response>;

export function isPlainForm(url: string): boolean {
  return callOf(url) !== undefined;
}

/**
 * Handles a form submitted without a script. The form posts to the URL of its page, which has the token: the page itself is
 * cached and can't contain it. The response redirects to the page, which shows the result.
 */
export async function answerPlainForm(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  request.resume();
  const token = new URLSearchParams(url.split('?', 2)[1]).get('token') ?? '';
  const answer = await api(
    new Request(new URL(callOf(url) ?? '', env.SITE_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...pick(request, ['origin', 'host', 'accept-language']) },
      body: JSON.stringify({ token }),
    }),
    // No connection of its own.
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

function pick({ headers }: IncomingMessage, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, String(headers[name])]] : [])),
  );
}
