import { Client } from 'pg';

const { removeAllListeners } = Client.prototype;

/**
 * pg-boss removes its listeners from a LISTEN connection at the first error. PgBouncer reports a second one, and an `error`
 * event without a listener ends the process. pg-boss gives no access to that client, so all clients get a listener back.
 */
Client.prototype.removeAllListeners = function (this: Client, event?: string | symbol): Client {
  removeAllListeners.call(this, event);
  if (event === undefined || event === 'error') this.on('error', () => {});
  return this;
};
