import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { copyOut } from '#lib/platform/db/server/ownConnection.ts';

/**
 * In rows of one kibibyte: the size of the stream's two buffers, which fill before backpressure reaches the connection.
 */
const room = 2048;

describe('copyOut', () => {
  it.each([room - 8, room, room + 1, room + 8, room * 3])(
    'does not block the connection for others after %i unread rows',
    async (count) => {
      const client = new Client({ connectionString: process.env.DATABASE_URL });
      await client.connect();

      const { content } = copyOut(
        client,
        `copy (select repeat('x', 1023) from generate_series(1, ${count})) to stdout`,
      );
      await once(content, 'readable');
      await pause(20);
      let read = 0;
      for await (const chunk of content) read += chunk.length;
      const after = await client.query('select 1 as one');
      await client.end();

      expect(read).toBe(count * 1024);
      expect(after.rows).toEqual([{ one: 1 }]);
    },
    10_000,
  );
});
