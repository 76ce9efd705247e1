/** Connections that may sort or hash at the same time; most wait. */
const busyConnections = 32;

/**
 * PostgreSQL's settings for so many megabytes of memory: a quarter as its own cache, and work memory so that many connections
 * together stay within the rest.
 */
export function memorySettings(megabytes: number): string[] {
  const workMemory = Math.max(4, Math.floor(megabytes / 2 / busyConnections));
  return [
    `shared_buffers=${Math.floor(megabytes / 4)}MB`,
    `effective_cache_size=${Math.floor(megabytes * 0.75)}MB`,
    `work_mem=${workMemory}MB`,
    `maintenance_work_mem=${Math.max(64, Math.min(1024, Math.floor(megabytes / 16)))}MB`,
  ];
}
