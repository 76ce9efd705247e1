import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { currentPass, type Lane } from '#lib/platform/load/server/Lane.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import { observeDatabase } from './observeDatabase.ts';
import { isInTransaction } from './runTransaction.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void;

/** A pool in which each route's lane (load/Lane.ts) limits its connections. */
export class LanedPool extends Pool {
  readonly #lanes = new Map<unknown, Lane>();
  readonly #name: string;

  /** @param name in the metrics */
  constructor(name: string, config: PoolConfig) {
    super(config);
    this.#name = name;
    this.on('release', (_, client) => {
      this.#lanes.get(client)?.leave();
      this.#lanes.delete(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) return this.#measured();
    this.#measured().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #measured(): Promise<PoolClient> {
    const started = performance.now();
    const end = (outcome: 'ok' | 'timeout') =>
      events.poolWait.publish({ pool: this.#name, outcome, seconds: (performance.now() - started) / 1000 });
    try {
      const client = await this.#connect();
      end('ok');
      return client;
    } catch (error) {
      end('timeout');
      observeDatabase(error);
      throw error;
    }
  }

  async #connect(): Promise<PoolClient> {
    const pass = currentPass();
    // A transaction that waited for a place in its own lane would keep its place for ever, and so would the others.
    if (!pass || isInTransaction()) return super.connect();
    await pass.lane.enter(pass);
    try {
      const client = await super.connect();
      this.#lanes.set(client, pass.lane);
      return client;
    } catch (error) {
      pass.lane.leave();
      throw error;
    }
  }
}
