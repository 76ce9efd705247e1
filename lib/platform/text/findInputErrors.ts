/** Validation rules of an input. Lengths are in UTF-16 units, as in the API. */
export type Rule = { required?: boolean; min?: number; max?: number; kind?: 'email' | 'url' };
export type InputError = { code: 'required' | 'tooShort' | 'tooLong' | 'email' | 'url'; limit: number };

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The inputs that violate their rules, in the order of the rules. The server validates again, and more strictly. */
export function findInputErrors(rules: Record<string, Rule>, text: (name: string) => string): [string, InputError][] {
  return Object.entries(rules).flatMap(([name, rule]) => {
    const error = findError(text(name), rule);
    return error ? [[name, error]] : [];
  });
}

function findError(
  value: string,
  { required, min = 0, max = Number.POSITIVE_INFINITY, kind }: Rule,
): InputError | null {
  if (value.trim() === '') return required ? { code: 'required', limit: 1 } : null;
  if (value.length < min) return { code: 'tooShort', limit: min };
  if (value.length > max) return { code: 'tooLong', limit: max };
  if (kind === 'email' && !address.test(value.trim())) return { code: 'email', limit: 0 };
  if (kind === 'url' && !isWebAddress(value.trim())) return { code: 'url', limit: 0 };
  return null;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}
