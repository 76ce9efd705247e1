/** Spaces and characters without width. */
export function isBlankText(text: string | null): boolean {
  return !/[^\s\u200b-\u200d\u2060]/.test(text ?? '');
}
