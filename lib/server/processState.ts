let stopping = false;
const listeners: (() => void)[] = [];

/** Set by the stop signal, while the port is still open. */
export function markStopping(): void {
  stopping = true;
  for (const listener of listeners) listener();
}

export function isStopping(): boolean {
  return stopping;
}

/** For responses without an end of their own, which would delay the stop. */
export function onStopping(listener: () => void): void {
  listeners.push(listener);
}
