import type { Random } from '../Random.ts';
import type { Sender } from './Accounts.ts';
import { kindOfPath } from './Knowledge.ts';
import { brokenJson, mutated, oddText } from './oddValues.ts';
import type { Operation, Parameter } from './openApi.ts';
import { type Source, validValue } from './validValues.ts';

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body?: string | Uint8Array };
/** Files to send, by operation. */
export type Files = (operation: Operation, random: Random) => Uint8Array;

/**
 * A request for an operation.
 *
 * @param isOdd whether something may be wrong with it
 */
export function makeRequest(
  operation: Operation,
  sender: Sender,
  known: Source,
  files: Files,
  isOdd: boolean,
): FuzzRequest {
  const page = pagesOfTokens.find(([path]) => path.test(operation.path))?.[1];
  const source = { ...known, tokens: page && `token of ${page}` };
  const { random, knowledge } = source;
  const { method, parameters } = operation;
  /** How many parts of the request are odd: mostly one, so that the others don't hide what it does. */
  const isOddHere = () => isOdd && random.chance(0.3);
  let path = operation.path;
  const validOf = (parameter: Parameter) => {
    if (parameter.name === 'correction' || parameter.name === 'entry') {
      const known = knowledge.pick(`${parameter.name} of ${/[0-9a-f-]{36}/.exec(path)?.[0]}`, random);
      if (known) return known;
    }
    const isOwn = parameter.in === 'path' && /^(id|name)$/.test(parameter.name);
    const kind = isOwn ? kindOfPath(method, operation.path) : parameter.name;
    return String(validValue(parameter.schema, parameter.name, source, kind));
  };

  for (const parameter of parameters.filter((one) => one.in === 'path')) {
    const value = isOddHere() ? oddText(random) : validOf(parameter);
    path = path.replace(`{${parameter.name}}`, percentCoded(value));
  }
  if (isOdd && random.chance(0.02))
    path = random.pick([
      `${path}/`,
      `${path}//`,
      `/${path}`,
      path.toUpperCase(),
      `${path}/../x`,
      `${path}%00`,
      `${path};a=b`,
    ]);

  const query: string[] = [];
  for (const { name, ...parameter } of parameters.filter((one) => one.in === 'query')) {
    if (!parameter.required && !random.chance(0.35)) continue;
    const value = isOddHere() ? oddText(random) : validOf({ name, ...parameter });
    query.push(`${name}=${percentCoded(value)}`);
    if (isOdd && random.chance(0.1))
      query.push(`${name}=${percentCoded(random.chance(0.5) ? value : oddText(random))}`);
  }
  if (isOdd && random.chance(0.04))
    query.push(
      random.pick(['%', '=', '&&', 'x[]=1', 'page=1', '__proto__=1', '%E0%A4%A', 'q=%00', 'cursor=x', 'token=%ff']),
    );

  const headers: Record<string, string> = { 'accept-language': random.pick(['ru', 'en', 'hy']) };
  if (sender.token) headers.authorization = `Bearer ${sender.token}`;
  for (const { name, ...parameter } of parameters.filter((one) => one.in === 'header')) {
    if (!random.chance(name === 'if-match' ? 0.85 : 0.3)) continue;
    const etag = name === 'if-match' ? knowledge.etag(versionedPath(path)) : undefined;
    headers[name] = headerText(isOddHere() ? oddText(random) : (etag ?? validOf({ name, ...parameter })));
  }
  if (isOdd && random.chance(0.15)) Object.assign(headers, random.pick(oddHeaders));

  const request: FuzzRequest = { method, path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers };
  addBody(request, operation, source, files, isOdd);
  return request;
}

/** The page to which a mailed link leads, by the path that takes its token. */
const pagesOfTokens: [RegExp, string][] = [
  [/verify-email|email-change|mailed-link/, 'verify-email'],
  [/reset-password/, 'reset-password'],
  [/invitations/, 'invitation'],
  // The same token ends the subscription and shows it.
  [/subscribe\//, 'subscribe/confirm'],
  [/reply-mails/, 'reply-mails'],
];

const oddHeaders: Record<string, string>[] = [
  { 'accept-language': '' },
  { 'accept-language': 'xx-YY;q=9,*;q=-1' },
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'x'.repeat(6_000)}` },
  { authorization: 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.x' },
  { authorization: 'Bearer vk_x' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { accept: 'text/html' },
  { 'accept-encoding': 'br;q=x,*;q=0' },
  { range: 'bytes=5-1' },
  { range: 'bytes=0-0' },
  { 'if-none-match': '"x", W/"y", *' },
  { 'if-modified-since': 'Thu, 99 Foo' },
  { 'x-forwarded-for': "1.2.3.4, '" },
  { traceparent: '00-x-y-z' },
  { 'x-request-id': 'a b' },
  { cookie: 'a=b; %=%; __proto__=1' },
  { 'user-agent': '\u00ff\u00fe' },
  { 'user-agent': '' },
  { 'content-encoding': 'gzip' },
];

/** Where the version of an object is known by: its path up to the id. */
export function versionedPath(path: string): string {
  return (/^.*?[0-9a-f-]{36}|^[^?]*/.exec(path)?.[0] ?? path)
    .replace('/edit/', '/')
    .replace(/\/(publish|schedule|undo)$/, '');
}

function addBody(
  request: FuzzRequest,
  { requestBody, ...operation }: Operation,
  source: Source,
  files: Files,
  isOdd: boolean,
): void {
  const { random } = source;
  const contents = Object.entries(requestBody?.content ?? {});
  if (contents.length === 0) {
    if (request.method !== 'GET' && isOdd && random.chance(0.1)) setBody(request, 'application/json', oddText(random));
    return;
  }
  const [type, { schema }] = random.pick(contents);
  if (type.startsWith('multipart/')) {
    addForm(request, files({ requestBody, ...operation }, random), random, isOdd);
    return;
  }
  const { operationId } = operation;
  const value =
    operationId === 'orderDepartments' && !isOdd
      ? { ids: source.knowledge.departments }
      : validValue(schema, '', source);
  const version = source.knowledge.version(versionedPath(request.path).replace(/\/merge$/, ''));
  if (version !== undefined && !isOdd && value !== null && typeof value === 'object' && 'version' in value)
    value.version = version;
  const sent =
    isOdd && random.chance(0.6) ? mutated(random.chance(0.2) ? mutated(value, random) : value, random) : value;
  if (type === 'application/x-www-form-urlencoded') {
    const pairs = Object.entries(sent !== null && typeof sent === 'object' ? sent : {}).map(
      ([key, one]) => `${percentCoded(key)}=${percentCoded(typeof one === 'string' ? one : JSON.stringify(one))}`,
    );
    setBody(request, type, pairs.join('&'));
    return;
  }
  const json = JSON.stringify(sent);
  const isBroken = isOdd && random.chance(0.08);
  const isMistyped = isOdd && random.chance(0.05);
  const otherTypes = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'APPLICATION/JSON',
    '',
  ];
  setBody(request, isMistyped ? random.pick(otherTypes) : type, isBroken ? brokenJson(json, random) : json);
}

function setBody(request: FuzzRequest, type: string, body: string | Uint8Array): void {
  if (type !== '') request.headers['content-type'] = type;
  request.body = body;
}

function addForm(request: FuzzRequest, file: Uint8Array, random: Random, isOdd: boolean): void {
  const boundary = isOdd && random.chance(0.1) ? random.pick(['', 'a b', '"', 'x'.repeat(100)]) : 'fuzz';
  const name = isOdd && random.chance(0.2) ? headerText(oddText(random)) : 'photo.jpg';
  const field = isOdd && random.chance(0.1) ? headerText(oddText(random)) : 'file';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const isCut = isOdd && random.chance(0.1);
  setBody(
    request,
    `multipart/form-data; boundary=${boundary}`,
    isCut ? body.subarray(0, random.int(0, body.length)) : body,
  );
}

/** Percent codes, also for lone surrogates, which `encodeURIComponent` refuses. */
function percentCoded(text: string): string {
  // Node refuses heads of more than 16 KB by itself.
  return encodeURIComponent(text.slice(0, 500).toWellFormed());
}

/** As much of a text as a header can have. */
function headerText(text: string): string {
  return text
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?')
    .trim()
    .slice(0, 4_000);
}
