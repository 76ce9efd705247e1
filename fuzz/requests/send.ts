import { Agent, request as httpRequest } from 'node:http';
import type { Answer } from './AnswerCheck.ts';
import type { FuzzRequest } from './makeRequest.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
/** Milliseconds without an answer: the site itself gives up sooner, also on a busy machine. */
const timeout = 120_000;

/**
 * Sends a request unchanged, which fetch would not do with odd paths.
 *
 * @throws Error without a complete answer
 */
export function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent, timeout },
      (response) => {
        const answered = (chunks: Buffer[]) => {
          const pairs = Object.entries(response.headersDistinct).flatMap(([name, values]) =>
            (values ?? []).map((value): [string, string] => [name, value]),
          );
          resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), body: Buffer.concat(chunks) });
        };
        // It never ends.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          response.on('error', () => {});
          answered([]);
          sent.destroy();
          return;
        }
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => answered(chunks));
        response.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within two minutes')));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** For a shell. */
export function asCurl(url: string, { method, path, headers, body }: FuzzRequest): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const named = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  const text = typeof body === 'string' ? body : body && `(${body.length} bytes)`;
  const data =
    text === undefined ? [] : [`--data-raw ${quoted(text.length > 4_000 ? `${text.slice(0, 4_000)}…` : text)}`];
  return ['curl --path-as-is', `-X ${method}`, quoted(url + path), ...named, ...data].join(' ');
}
