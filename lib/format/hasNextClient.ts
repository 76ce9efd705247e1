/**
 * Whether Next's client runs a page in the browser: those of the newsroom, and the profile, which shows parts of it to the staff. The
 * others are hydrated without it (lib/client/hydration).
 *
 * @param route of Next's router: `/articles/[slug]`
 */
export function hasNextClient(route: string): boolean {
  return /^\/(admin|profile)(\/|$)/.test(route);
}
