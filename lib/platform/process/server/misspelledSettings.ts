import { editDistance } from '#lib/platform/text/editDistance.ts';

type Misspelled = { name: string; suggestion: string };

/** Allowed edit distance grows with the name's length: short names resemble many words. */
const lettersPerError = 4;
const maxErrors = 3;

/**
 * Environment variables that are not settings but resemble one, with the setting that each resembles.
 *
 * @param names names of the environment's variables
 * @param settings names of the settings
 */
export function misspelledSettings(names: string[], settings: string[]): Misspelled[] {
  const unknown = names.filter((name) => !settings.includes(name) && !name.startsWith('npm_'));
  return unknown.flatMap((name) => {
    const [nearest] = settings
      .map((suggestion) => ({ suggestion, errors: editDistance(name.toUpperCase(), suggestion) }))
      .sort((one, other) => one.errors - other.errors);
    const allowed = Math.min(maxErrors, Math.max(1, Math.floor(name.length / lettersPerError)));
    return nearest && nearest.errors <= allowed ? [{ name, suggestion: nearest.suggestion }] : [];
  });
}
