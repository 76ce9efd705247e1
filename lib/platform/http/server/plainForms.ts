import type { IncomingMessage, ServerResponse } from 'node:http';
import { languagePrefix } from '#lib/languages/language.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { FormResult } from '#lib/platform/values/formResult.ts';
import { shareOf } from './clientAddress.ts';
import { receiveBody } from './receiveBody.ts';
import { pathOf } from './requestTarget.ts';
import { dataHeaders } from './securityHeaders.ts';
import { sendUnavailable } from './sendUnavailable.ts';

/** A page whose form works without a script: the API call that it makes, and the input of that. */
type Form = { call: string; input: (url: string, body: Buffer) => object; refused: FormResult };

const maxBytes = 64 * 1024;

const forms: Record<string, Form> = {
  '/subscribe': { call: '/api/subscribe', input: readChoices, refused: 'invalid' },
  '/subscribe/confirm': { call: '/api/subscribe/confirm', input: readToken, refused: 'over' },
  '/unsubscribe': { call: '/api/subscribe/unsubscribe', input: readToken, refused: 'over' },
  '/reply-mails': { call: '/api/reply-mails/stop', input: readToken, refused: 'over' },
};

type Api = (request: Request, environment: object) => Response | Promise<Response>;

export function isPlainForm(url: string): boolean {
  return formOf(url) !== undefined;
}

/** Handles a form submitted without a script: the response redirects to the page, which shows the result. */
export async function answerPlainForm(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const form = formOf(url);
  if (!form) throw new Error(`No form at ${pathOf(url)}`);
  const body = await receiveBody(request, maxBytes, { source: shareOf(request) }).catch(errorOf);
  if (!Buffer.isBuffer(body)) return refuseBody(url, form, response, body);
  const input = form.input(url, body);
  const answer = await api(
    new Request(new URL(form.call, env.SITE_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...pick(request, ['origin', 'host', 'accept-language']) },
      body: JSON.stringify(input),
    }),
    // The connection, for the rate limits.
    { incoming: request },
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
  redirect(url, answer.ok ? 'done' : answer.status === 429 ? 'limited' : form.refused, response);
}

function errorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}

function refuseBody(url: string, form: Form, response: ServerResponse, { kind }: DomainError): void {
  // The rest of the body is not read.
  response.setHeader('Connection', 'close');
  if (kind === 'too_slow') response.writeHead(408, dataHeaders).end();
  else if (kind === 'unavailable') sendUnavailable(url, response);
  else redirect(url, kind === 'too_many' ? 'limited' : form.refused, response);
}

function redirect(url: string, result: FormResult, response: ServerResponse): void {
  const location = `${pathOf(url)}?result=${result}`;
  response.writeHead(303, { ...dataHeaders, Location: location, 'Cache-Control': 'no-store' }).end();
}

/** The form posts to the URL of its page, which has the token: the page itself is cached and can't contain it. */
function readToken(url: string): object {
  return { token: new URLSearchParams(url.split('?', 2)[1]).get('token') ?? '' };
}

/** application/x-www-form-urlencoded. */
function readChoices(_: string, body: Buffer): object {
  const form = new URLSearchParams(body.toString('utf8'));
  const given = (name: string) => form.get(name)?.trim() || undefined;
  return {
    email: given('email') ?? '',
    language: given('language'),
    frequency: given('frequency'),
    departments: form.getAll('department'),
    tags: form.getAll('tag'),
  };
}

function formOf(url: string): Form | undefined {
  return forms[pathOf(url).replace(languagePrefix, '')];
}

function pick({ headers }: IncomingMessage, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, String(headers[name])]] : [])),
  );
}
