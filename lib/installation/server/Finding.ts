/** What one check found. `advice` says what to do; an error needs it, what is well or could not be checked has none. */
export type Finding =
  | { level: 'ok' | 'unchecked'; subject: string; text: string }
  | { level: 'warning' | 'error'; subject: string; text: string; advice: string };

/** Builds the findings of one subject. */
export function findingsOf(subject: string) {
  return {
    ok: (text: string): Finding => ({ level: 'ok', subject, text }),
    unchecked: (text: string): Finding => ({ level: 'unchecked', subject, text }),
    warning: (text: string, advice: string): Finding => ({ level: 'warning', subject, text, advice }),
    error: (text: string, advice: string): Finding => ({ level: 'error', subject, text, advice }),
  };
}

/** Why something failed: `fetch` has the reason as its cause, a name with several addresses one error for each. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
