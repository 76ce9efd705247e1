/** The choice made with the language switch (lib/platform/browser/rememberLanguage.ts); unvalidated. */
export function rememberedLanguage(): string | null | undefined {
  try {
    return /i18next=(\w+)/.exec(document.cookie)?.[1] ?? localStorage.getItem('i18nextLng');
  } catch {
    // Storage may be forbidden.
    return undefined;
  }
}
