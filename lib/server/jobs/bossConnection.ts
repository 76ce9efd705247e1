import './keepErrorListener.ts';
import type { ClientBase } from 'pg';
import { applyLimits, jobLimits } from '../db/sessionLimits.ts';

/** Connection options that pg-boss passes to `pg`. */
export function bossConnection(connectionString: string, max: number) {
  return {
    connectionString,
    max,
    query_timeout: jobLimits.statement * 2,
    onConnect: async (client: ClientBase) => {
      // pg-pool listens for errors only while a connection is idle; see MonitoredClient.
      client.on('error', () => {});
      await applyLimits(client, jobLimits);
    },
  };
}
