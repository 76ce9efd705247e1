type Answer = { id?: number; type: string; method?: string; params?: unknown; result?: unknown; message?: string };
type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void };

/** Commands and events of a WebDriver BiDi socket (https://w3c.github.io/webdriver-bidi/). */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  private constructor(socket: WebSocket, onEvent: (method: string, params: unknown) => void) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer: Answer = JSON.parse(String(data));
      if (answer.type === 'event') onEvent(answer.method ?? '', answer.params);
      else this.#settle(answer);
    });
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser closed the connection'));
    });
  }

  static async open(url: string, onEvent: (method: string, params: unknown) => void): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', () => reject(new Error(`No WebDriver BiDi at ${url}`)), { once: true });
    });
    return new BidiConnection(socket, onEvent);
  }

  send(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #settle({ id = 0, type, result, message }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'success') waiting?.resolve(result);
    else waiting?.reject(new Error(message));
  }
}
