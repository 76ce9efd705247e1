import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** A pooled connection that never ends the process when it breaks, and that can be closed from outside. */
export class MonitoredClient extends Client {
  readonly #socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    // pg-pool listens only while a connection is idle. A connection that breaks in a transaction fails its query;
    // without a listener its `error` event would also end the process.
    this.on('error', () => {});
  }

  /** Fails the current and all queued queries. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }
}
