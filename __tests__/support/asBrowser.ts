/** Defines in Node the few browser globals that the API client reads. */
export function asBrowser(origin = ''): void {
  Object.assign(globalThis, { document: { documentElement: { lang: 'ru' } }, location: { origin } });
}
