import { editDistance } from '#lib/domain/editDistance.ts';

export type Misspelt = { name: string; meant: string };

/** Short names are like many words; in a long one three letters may be wrong. */
const lettersPerError = 4;
const mostErrors = 3;

/**
 * The variables that are no settings and look like one, with the setting that each looks like.
 *
 * @param names of the environment's variables
 * @param known names of the settings
 */
export function misspeltSettings(names: string[], known: string[]): Misspelt[] {
  const unknown = names.filter((name) => !known.includes(name) && !name.startsWith('npm_'));
  return unknown.flatMap((name) => {
    const [nearest] = known
      .map((meant) => ({ meant, errors: editDistance(name.toUpperCase(), meant) }))
      .sort((one, other) => one.errors - other.errors);
    const admitted = Math.min(mostErrors, Math.max(1, Math.floor(name.length / lettersPerError)));
    return nearest && nearest.errors <= admitted ? [{ name, meant: nearest.meant }] : [];
  });
}
