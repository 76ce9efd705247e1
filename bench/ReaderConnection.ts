import { connect, type Socket } from 'node:net';

type Options = {
  headers: Record<string, string>;
  /** Milliseconds from a response to the next request. */
  delay: number;
  /** @param milliseconds from the request to the last byte */
  onAnswer: (milliseconds: number) => void;
};

/**
 * Requests one URL repeatedly over one connection and only counts the bytes of the responses. Load generators that
 * parse them take ten times as long as the site takes to send them, and measure mostly themselves.
 */
export class ReaderConnection {
  /** Settles after `stop`; rejects when a response is missing or not 200. */
  readonly ended: Promise<void>;
  readonly #socket: Socket;
  readonly #request: string;
  readonly #options: Options;
  /** Returns whether these bytes complete a response; null before its head. */
  #isLast: ((bytes: Buffer) => boolean) | null = null;
  #askedAt = 0;
  #stopped = false;

  constructor(url: string, options: Options) {
    const { hostname, port, host, pathname, search } = new URL(url);
    const lines = Object.entries({ host, ...options.headers }).map(([name, value]) => `${name}: ${value}`);
    this.#request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
    this.#options = options;
    this.#socket = connect(Number(port), hostname);
    this.#socket.on('connect', () => this.#ask());
    this.#socket.on('data', (bytes) => this.#read(bytes));
    this.ended = new Promise((resolve, reject) => {
      this.#socket.on('error', reject);
      this.#socket.on('close', () => {
        if (this.#stopped) resolve();
        else reject(new Error(`${url}: the connection was closed`));
      });
    });
  }

  /** Sends no request after the current response. */
  stop(): void {
    this.#stopped = true;
  }

  #ask(): void {
    if (this.#stopped) {
      this.#socket.end();
      return;
    }
    this.#isLast = null;
    this.#askedAt = performance.now();
    this.#socket.write(this.#request);
  }

  #read(bytes: Buffer): void {
    const isWhole = this.#isLast ? this.#isLast(bytes) : this.#begin(bytes);
    if (!isWhole) return;
    this.#options.onAnswer(performance.now() - this.#askedAt);
    if (this.#options.delay) setTimeout(() => this.#ask(), this.#options.delay);
    else this.#ask();
  }

  /** Parses the head of a response. */
  #begin(bytes: Buffer): boolean {
    const end = bytes.indexOf('\r\n\r\n');
    const head = bytes.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 200')) this.#socket.destroy(new Error(`Not a success: ${head.slice(0, 200)}`));
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    this.#isLast = length === undefined ? afterLastChunk() : afterBytes(Number(length));
    return this.#isLast(bytes.subarray(end + 4));
  }
}

function afterBytes(length: number): (bytes: Buffer) => boolean {
  let left = length;
  return (bytes) => {
    left -= bytes.length;
    return left <= 0;
  };
}

function afterLastChunk(): (bytes: Buffer) => boolean {
  let tail: Buffer = Buffer.alloc(0);
  return (bytes) => {
    tail = Buffer.concat([tail, bytes]).subarray(-5);
    return tail.toString('latin1') === '0\r\n\r\n';
  };
}
