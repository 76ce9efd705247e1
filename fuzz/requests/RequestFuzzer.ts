import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '#lib/platform/process/server/cli.ts';
import type { FuzzedSite } from '../FuzzedSite.ts';
import { Random } from '../Random.ts';
import type { Sender } from './Accounts.ts';
import type { Answer } from './AnswerCheck.ts';
import { filePath } from './filePath.ts';
import { Knowledge } from './Knowledge.ts';
import { MailReader } from './MailReader.ts';
import { type Files, type FuzzRequest, makeRequest, versionedPath } from './makeRequest.ts';
import type { Operation } from './openApi.ts';
import { asCurl, send } from './send.ts';
import type { Source } from './validValues.ts';

type Setting = Pick<FuzzedSite, 'url' | 'dataDirectory' | 'openApi' | 'check' | 'accounts' | 'failures'> & {
  /** Addresses that the site may fetch. */
  addresses: string[];
  files: Files;
};

/** Of one operation. */
export type Tries = { sent: number; succeeded: number };

/**
 * What takes more than other answers tell: a passkey, a mail to somebody else, a job that failed, a second step of a sign-in, a provider
 * of identities.
 */
export const outOfReach: ReadonlySet<string> = new Set([
  ...['signInWithPasskey', 'addPasskey', 'renamePasskey', 'removePasskey', 'completeSignIn', 'resetSecondFactor'],
  ...['confirmEmailChange', 'undoEmailChange', 'stopReplyMails', 'retryFailedJob', 'blockSource', 'unblockSource'],
  ...['beginUpload', 'getUpload', 'appendToUpload', 'cancelUpload', 'addFile', 'deleteFile'],
  ...['startOidc', 'signInByOidc', 'returnFromOidc', 'joinOidc'],
]);

/** Requests that are sent at the same time: they race for the same rows. */
const lanes = 4;
const renewedAfter = 150;

/** Sends random requests for all operations, and checks the answers. */
export class RequestFuzzer {
  readonly tries = new Map<string, Tries>();
  /** Answers by status; of 503, by its reason. */
  readonly statuses = new Map<string, number>();
  readonly #setting: Setting;
  readonly #seed: number;
  readonly #knowledge = new Knowledge();
  readonly #mails: MailReader;
  #sent = 0;
  #unanswered = 0;

  constructor(setting: Setting, seed: number) {
    this.#setting = setting;
    this.#seed = seed;
    this.#mails = new MailReader(setting.dataDirectory);
    for (const { operationId } of setting.openApi.operations) this.tries.set(operationId, { sent: 0, succeeded: 0 });
  }

  /** Operations that could have succeeded and have not. */
  get missing(): string[] {
    return [...this.tries].flatMap(([id, { succeeded }]) => (succeeded === 0 && !outOfReach.has(id) ? id : []));
  }

  /** @param report is called after each thousand requests */
  async run(count: number, report: (sent: number) => void = () => {}): Promise<void> {
    const end = this.#sent + count;
    while (this.#sent < end && this.#unanswered < 50) {
      await this.#setting.accounts.renew();
      for (const id of this.#setting.accounts.ids) this.#knowledge.add('users', id);
      for (const id of this.#setting.accounts.staffIds) this.#knowledge.add('staff', id);
      await this.#mails.learn(this.#knowledge);
      await this.#publish();
      const until = Math.min(end, this.#sent + renewedAfter);
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          while (this.#sent < until) {
            const index = this.#sent;
            this.#sent += 1;
            await this.#try(index);
            if ((index + 1) % 1_000 === 0) report(index + 1);
          }
        }),
      );
    }
  }

  async #try(index: number): Promise<void> {
    const { openApi, accounts, addresses, files, url } = this.#setting;
    const random = new Random(this.#seed, index);
    const isOdd = random.chance(0.6);
    const operation = this.#pickOperation(random, isOdd);
    const sender = isOdd ? accounts.pick(random) : this.#likelySender(operation, random);
    const { schemas } = openApi;
    const source: Source = { random, knowledge: this.#knowledge, schemas, addresses, emails: accounts.emails };
    const request = makeRequest(operation, sender, source, files, isOdd);
    // Another method, a file, or a path that may be one of another operation.
    const isElsewhere = isOdd && random.chance(0.06);
    if (isElsewhere && random.chance(0.7)) {
      const method = random.chance(0.9) ? 'GET' : 'HEAD';
      Object.assign(request, { method, path: filePath(this.#knowledge, random), body: undefined });
    } else if (isElsewhere) request.method = random.pick(['PATCH', 'OPTIONS', 'HEAD', 'DELETE', 'PUT', 'QUERY']);
    const tries = this.tries.get(operation.operationId);
    if (tries) tries.sent += 1;
    try {
      const answer = await send(url, request);
      this.#unanswered = 0;
      const reason =
        answer.status === 503 ? (/"code":"(\w+)"/.exec(Buffer.from(answer.body).toString())?.[1] ?? '') : '';
      const status = `${answer.status} ${reason}`.trim();
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (tries && !isElsewhere && answer.status >= 200 && answer.status < 300) tries.succeeded += 1;
      if (answer.status === 401 && request.headers.authorization === `Bearer ${sender.token}`)
        await accounts.renewOne(sender);
      this.#judge(
        operation,
        request,
        answer,
        sender,
        index,
        isElsewhere || !isOfOperation(request.path, operation.path),
      );
    } catch (error) {
      this.#unanswered += 1;
      this.#fail(operation.operationId, request, index, sender, `no answer: ${String(error)}`, '');
    }
  }

  /** Something that readers can see, comment and like, and that others correct and hand in. */
  async #publish(): Promise<void> {
    const { url, accounts, addresses } = this.#setting;
    const ask = (path: string, body: object) => {
      const headers = { authorization: `Bearer ${accounts.admin.token}`, 'content-type': 'application/json' };
      return send(url, { method: 'POST', path: `/api/${path}`, headers, body: JSON.stringify(body) });
    };
    const post = async (path: string, body: object) => {
      let answer = await ask(path, body);
      // The site reads its settings again after half a second; until then, those of a request may close it to everybody.
      for (let attempt = 0; answer.status !== 201 && attempt < 100; attempt += 1) {
        await sleep(50);
        answer = await ask(path, body);
      }
      const value: { id?: string } = JSON.parse(Buffer.from(answer.body).toString());
      if (answer.status !== 201 || !value.id)
        throw new CliError(`The fuzzer could not begin: ${answer.status} ${JSON.stringify(value)}`);
      this.#knowledge.learn('POST', `/api/${path}`, `/api/${path}/${value.id}`, value, answer.headers.get('etag'));
      return value.id;
    };
    for (const language of ['ru', 'en', 'hy']) {
      const text = { title: `Мост ${Math.random()}`, body: '<p>Мост открыт.</p>', language };
      const articleId = await post('articles', { ...text, status: 'published', tags: ['мост', 'река'] });
      this.#knowledge.add('published', articleId);
      await post('comments', { articleId, body: 'Да' });
      await post('articles', { ...text, title: 'Черновик' });
    }
    // Known already after the first time. Its items become suggestions.
    await ask('feeds', { url: addresses[0], title: 'Газета', language: 'ru', enabled: true });
    await ask('suggestions/trigger-fetch', {});
    this.#knowledge.add(
      'published pages',
      await post('pages', { title: 'О нас', body: '<p>Мы</p>', status: 'published' }),
    );
  }

  /** Odd requests for any; others mostly for those that have not succeeded yet, which need what the others leave. */
  #pickOperation(random: Random, isOdd: boolean): Operation {
    const { operations } = this.#setting.openApi;
    if (isOdd || random.chance(0.2)) return random.pick(operations);
    const missing = new Set(this.missing);
    const sentTo = ({ operationId }: Operation) => this.tries.get(operationId)?.sent ?? 0;
    const [least] = operations
      .filter((one) => missing.has(one.operationId) || sentTo(one) === 0)
      .sort((a, b) => sentTo(a) - sentTo(b));
    return least ?? random.pick(operations);
  }

  #likelySender({ security, path }: Operation, random: Random): Sender {
    const { accounts } = this.#setting;
    if (security.length === 0 && random.chance(0.5)) return accounts.named('visitor');
    if (path.startsWith('/api/auth/') && random.chance(0.5)) return accounts.named(random.pick(['reader', 'author']));
    return random.chance(0.75) ? accounts.admin : accounts.named(random.pick(['editor', 'author', 'key of editor']));
  }

  #judge(
    operation: Operation,
    request: FuzzRequest,
    answer: Answer,
    sender: Sender,
    index: number,
    isElsewhere: boolean,
  ): void {
    const { status, headers, body } = answer;
    const violation = isElsewhere ? generalViolation(answer) : this.#setting.check.violationOf(operation, answer);
    const text = () => Buffer.from(body).toString('utf8').slice(0, 600);
    const name = isElsewhere ? 'beside the operations' : operation.operationId;
    if (violation) this.#fail(name, request, index, sender, violation, `${status} ${text()}`);
    if (status < 300 && !isElsewhere) this.#knowledge.noteDone(request.method, operation.path, request.path);
    if (status >= 300 || isElsewhere || !headers.get('content-type')?.startsWith('application/json')) return;
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'));
    const etag = headers.get('etag') ?? etagIn(value);
    this.#knowledge.learn(request.method, operation.path, versionedPath(request.path), value, etag);
  }

  #fail(name: string, request: FuzzRequest, index: number, sender: Sender, violation: string, answer: string): void {
    this.#setting.failures.add({
      group: `${name}: ${violation}`,
      index,
      reproduction: `as ${sender.name}: ${asCurl(this.#setting.url, request)}`,
      detail: answer,
    });
  }
}

function generalViolation({ status, headers }: Answer): string | null {
  if (status >= 500 && status !== 507 && !headers.has('retry-after')) return `server error ${status}`;
  return null;
}

/** Whether a path has the same segments, none of them empty or dots. */
function isOfOperation(path: string, template: string): boolean {
  const [own = ''] = path.split('?');
  const [segments, expected] = [own.split('/'), template.split('/')];
  if (segments.length !== expected.length) return false;
  return expected.every((part, index) => {
    const segment = segments[index] ?? '';
    return part.startsWith('{') ? segment !== '' && !/^(\.|%2e)+$/i.test(segment) : part === segment;
  });
}

function etagIn(value: unknown): string | null {
  const isObject = typeof value === 'object' && value !== null && 'etag' in value;
  return isObject && typeof value.etag === 'string' ? value.etag : null;
}
