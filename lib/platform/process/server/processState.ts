let stopping = false;
let replaced = false;
let warming = false;
const listeners: (() => void)[] = [];

/**
 * Set by the stop signal, while the port is still open.
 *
 * @param byAnother process has its place already
 */
export function markStopping(byAnother: boolean): void {
  stopping = true;
  replaced = byAnother;
  for (const listener of listeners) listener();
}

export function isStopping(): boolean {
  return stopping;
}

/** Whether load balancers shall send nothing more to this address. */
export function isLeaving(): boolean {
  return stopping && !replaced;
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
