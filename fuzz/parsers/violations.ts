import { Parser } from 'htmlparser2';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { hasControls } from './ParserCase.ts';

type Check = (result: unknown, input: string) => string | null;

const onText =
  (check: (text: string, input: string) => string | null): Check =>
  (result, input) =>
    typeof result === 'string' ? check(result, input) : `no text but ${typeof result}`;

/** The second run changes nothing. */
const settled = (run: (text: string) => string): Check =>
  onText((text) => (run(text) === text ? null : `changes again: ${JSON.stringify(run(text)).slice(0, 300)}`));

const forbidden = new Set(
  'script style object embed form input button svg math base meta link template applet frame frameset'.split(' '),
);
const addressAttributes = new Set(['href', 'src', 'poster', 'action', 'formaction', 'xlink:href', 'cite', 'data']);
const webScheme = /^(?:https?|mailto|tel):/i;

/** What a browser would run, or load without asking. */
export function activeContent(html: string): string | null {
  let found: string | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (forbidden.has(name)) found ??= `<${name}>`;
      for (const [key, value] of Object.entries(attributes)) {
        if (/^on|^style$|^srcdoc$/.test(key)) found ??= `<${name} ${key}>`;
        // As browsers read it: without line breaks, and without controls and spaces at the start.
        const address = value.replaceAll(/[\t\r\n]/g, '').replace(/^[\p{Cc} ]+/u, '');
        const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0];
        if (addressAttributes.has(key) && scheme && !webScheme.test(scheme)) found ??= `<${name} ${key}="${scheme}">`;
      }
    },
  });
  parser.end(html);
  return found && `active content: ${found}`;
}

const harmless = onText(activeContent);

const both =
  (...checks: Check[]): Check =>
  (result, input) =>
    checks.map((check) => check(result, input)).find((violation) => violation !== null) ?? null;

const noMarkup = onText((text) => (hasControls(text) ? 'control characters' : null));

/** What must be true of each result. */
export const violations: Record<string, Check> = {
  sanitizeBody: both(harmless, settled(sanitizeBody)),
  normalizeImported: onText((text) => harmless(sanitizeBody(text), text)),
  feedBody: harmless,
  toAmpBody: (result) =>
    Object.values(Object(result))
      .map((part) => (typeof part === 'string' ? activeContent(part) : null))
      .find(Boolean) ?? null,
  markdownToHtml: onText((text) => harmless(sanitizeBody(text), text)),
  wordpressHtml: onText((text) => harmless(sanitizeBody(text), text)),
  ghostHtml: onText((text) => harmless(sanitizeBody(text), text)),
  plainLine: both(
    settled(plainLine),
    onText((text) => (/[\r\n]/.test(text) ? 'has lines' : null)),
  ),
  plainTextOf: noMarkup,
  normalizeTag: settled(normalizeTag),
  slugify: both(
    settled(slugify),
    onText((text) => (/^[a-z0-9]*(-[a-z0-9]+)*$/.test(text) ? null : 'no slug')),
  ),
  shortened: onText((text, input) =>
    text.length <= Math.max(1, input.length / 2) + 1 ? null : `${text.length} of ${input.length}`,
  ),
  readingMinutes: (result) => (Number.isInteger(result) && Number(result) >= 0 ? null : String(result)),
  toCsvLine: onText((text) => (/^"?[=+\-@\t]/.test(text) ? 'a formula' : null)),
  safeNext: (result) =>
    result === null || result === undefined || /^\/(?![/\\])/.test(String(result)) ? null : `leads away: ${result}`,
  linkAddress: (result) =>
    result === null || !/^\s*(?:javascript|data|vbscript):/i.test(String(result).replaceAll(/\p{Cc}/gu, ''))
      ? null
      : String(result),
  completeAddress: (result) =>
    result === null || !/^\s*(?:javascript|data|vbscript):/i.test(String(result).replaceAll(/\p{Cc}/gu, ''))
      ? null
      : String(result),
  toFormerPath: (result) => (result === null || String(result).startsWith('/') ? null : String(result)),
};
