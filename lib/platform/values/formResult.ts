/**
 * Result of a page's form that the browser submitted without JavaScript; null before submission. `over`: the link is used or
 * expired; `invalid`: the input is; `limited`: too many requests.
 */
export const formResults = ['done', 'over', 'invalid', 'limited'] as const;
export type FormResult = (typeof formResults)[number] | null;

export function toFormResult(text: string | null | undefined): FormResult {
  return formResults.find((result) => result === text) ?? null;
}
