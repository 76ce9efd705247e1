import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Resolves when PostgreSQL accepts connections again. */
export async function waitForDatabase(connectionString: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    // May never settle for a client that did not connect.
    client.end().catch(() => {});
    if (isUp) return;
    await sleep(20);
  }
}
