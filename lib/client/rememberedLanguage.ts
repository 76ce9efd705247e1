/** What the reader chose at the language switch (lib/client/rememberLanguage.ts), or whatever else stands there. */
export function rememberedLanguage(): string | null | undefined {
  try {
    return /i18next=(\w+)/.exec(document.cookie)?.[1] ?? localStorage.getItem('i18nextLng');
  } catch {
    // Storage may be forbidden.
    return undefined;
  }
}
