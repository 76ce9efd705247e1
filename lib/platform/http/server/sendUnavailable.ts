import type { ServerResponse } from 'node:http';
import { languagePrefix, toLanguage } from '#lib/languages/language.ts';
import { translate } from '#lib/platform/i18n/server/words.ts';
import { hashSource } from './hashSource.ts';
import { plainPageHeaders } from './securityHeaders.ts';

const css =
  "body{max-width:34rem;margin:20vh auto;padding:0 1.25rem;font:1.15rem/1.55 Georgia,'Times New Roman',serif}";
const headers = plainPageHeaders(hashSource(css));

/** A static page for the time without a database, or before the site is ready. */
export function sendUnavailable(url: string, response: ServerResponse): void {
  const language = toLanguage(languagePrefix.exec(url)?.[1]);
  const title = translate(language, 'unavailable.title');
  const body = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${css}</style>
<h1>${title}</h1>
<p>${translate(language, 'unavailable.text')}</p>
</html>`;
  response.writeHead(503, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Retry-After': '5',
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
