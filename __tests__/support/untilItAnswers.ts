import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Until PostgreSQL takes connections again. */
export async function untilItAnswers(connectionString: string): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    // Of a client that never connected, this may not settle.
    client.end().catch(() => {});
    if (isUp) return;
    await sleep(20);
  }
}
