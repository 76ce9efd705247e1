/**
 * Milliseconds: the delay before typed text is read from the editor, the debounce before a save, the maximum between
 * two saves, and the backoff of failed saves.
 */
export const saveDelays = { reading: 250, quiet: 1500, atMost: 8000, firstRetry: 2000, lastRetry: 30_000 };
