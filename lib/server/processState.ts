let stopping = false;

/** From the signal on, while the port is still open. */
export function markStopping(): void {
  stopping = true;
}

export function isStopping(): boolean {
  return stopping;
}
