import { Pool, type PoolClient } from 'pg';
import { currentPass, type Lane } from '../load/Lane.ts';

type Callback = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void;

/** A pool in which each route's lane (load/Lane.ts) limits its connections. */
export class LanedPool extends Pool {
  readonly #lanes = new Map<unknown, Lane>();

  constructor(...config: ConstructorParameters<typeof Pool>) {
    super(...config);
    this.on('release', (_, client) => {
      this.#lanes.get(client)?.leave();
      this.#lanes.delete(client);
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) return this.#connect();
    this.#connect().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<PoolClient> {
    const pass = currentPass();
    if (!pass) return super.connect();
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
