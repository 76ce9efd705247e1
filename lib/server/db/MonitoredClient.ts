import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** A pooled connection that never ends the process when it breaks, and that can be cut. */
export class MonitoredClient extends Client {
  readonly #socket: Socket;

  constructor(config?: ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    // pg-pool listens only while a connection is idle. One that breaks in a transaction fails its query; without a listener
    // its event would also end the process.
    this.on('error', () => {});
  }

  /** Fails the current query and those that wait behind it. */
  cut(reason: Error): void {
    this.#socket.destroy(reason);
  }
}
