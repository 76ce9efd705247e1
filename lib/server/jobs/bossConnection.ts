import './keepErrorListener.ts';
import type { ClientBase } from 'pg';
import { applyLimits, jobLimits } from '../db/sessionLimits.ts';

/** Options of pg-boss that its pool passes on to `pg`. */
export function bossConnection(connectionString: string, max: number) {
  return {
    connectionString,
    max,
    query_timeout: jobLimits.statement * 2,
    onConnect: async (client: ClientBase) => {
      // pg-pool listens only while a connection is idle; see MonitoredClient.
      client.on('error', () => {});
      await applyLimits(client, jobLimits);
    },
  };
}
