/** Gives a test in Node the little of a browser that the API's client looks at. */
export function asBrowser(origin = ''): void {
  Object.assign(globalThis, { document: { documentElement: { lang: 'ru' } }, location: { origin } });
}
