import type { Socket } from 'node:net';

/** Connections with an open stream of the newsroom or of live coverage, which do not count as readers' connections. */
export const streamSockets = new Set<Socket>();

/** Streams of the newsroom in one process. Each may need a connection of its own, which maxConnections reserves. */
export const maxStreams = 200;
