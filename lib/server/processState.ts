let stopping = false;

/** Set by the stop signal, while the port is still open. */
export function markStopping(): void {
  stopping = true;
}

export function isStopping(): boolean {
  return stopping;
}
