let stopping = false;
let warming = false;
const listeners: (() => void)[] = [];

/** Set by the stop signal, while the port is still open. */
export function markStopping(): void {
  stopping = true;
  for (const listener of listeners) listener();
}

export function isStopping(): boolean {
  return stopping;
}

/** Set while the process serves, but would be slow or refuse readers because nothing is in its page cache. */
export function markWarming(): void {
  warming = true;
}

export function markWarm(): void {
  warming = false;
}

export function isWarming(): boolean {
  return warming;
}

/** For responses without an end of their own, which would delay the stop. */
export function onStopping(listener: () => void): void {
  listeners.push(listener);
}
