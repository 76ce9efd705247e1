import { Agent, request } from 'node:http';
import type { Random } from '../fuzz/Random.ts';
import type { DayStatistics, Group } from './DayStatistics.ts';

export type Asked = {
  group: Group;
  path: string;
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  token?: string;
  due: number;
};

/** Sends the requests of a day, each without waiting for others, and counts the answers. */
export class DayClient {
  /** Ids of what the site said that it has stored. */
  readonly acknowledged = { publish: [] as string[], comment: [] as string[] };
  readonly #url: string;
  readonly #statistics: DayStatistics;
  readonly #random: Random;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  readonly #waiting = new Set<Promise<void>>();

  constructor(url: string, statistics: DayStatistics, random: Random) {
    this.#url = url;
    this.#statistics = statistics;
    this.#random = random;
  }

  /** Resolves when all that was sent is answered. */
  async answered(): Promise<void> {
    await Promise.all(this.#waiting);
  }

  /** For what the rest needs. @throws Error unless it is answered by 2xx */
  async call(path: string, body: unknown, token?: string): Promise<{ id: string; slug: string; token: string }> {
    const response = await fetch(this.#url + path, {
      method: 'POST',
      headers: this.#headers(token),
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string; slug: string; token: string }>;
  }

  /** Of one of a million networks. */
  #headers(token?: string): Record<string, string> {
    const byte = () => 1 + Math.floor(this.#random.fraction() * 250);
    return {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      'x-forwarded-for': `${byte()}.${byte()}.${byte()}.${byte()}`,
      ...(token && { authorization: `Bearer ${token}` }),
    };
  }

  send(asked: Asked): void {
    const sent = this.#ask(asked).finally(() => this.#waiting.delete(sent));
    this.#waiting.add(sent);
  }

  #ask({ group, path, method, body, token, due }: Asked): Promise<void> {
    return new Promise((resolve) => {
      const count = (status: number, state?: string) => {
        this.#statistics.add(group, { milliseconds: performance.now() - due, status, state });
        resolve();
      };
      const options = { agent: this.#agent, method: method ?? 'GET', headers: this.#headers(token) };
      const sent = request(this.#url + path, options, (response) => {
        const state = response.headers['x-cache'];
        const { statusCode = 0 } = response;
        let answer = '';
        if (statusCode === 201) response.on('data', (part: Buffer) => (answer += part));
        else response.resume();
        response
          .on('end', () => {
            if (answer && (group === 'publish' || group === 'comment'))
              this.acknowledged[group].push(JSON.parse(answer).id);
            count(statusCode, typeof state === 'string' ? state : undefined);
          })
          .on('error', () => count(0));
      });
      sent.on('error', () => count(0)).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
