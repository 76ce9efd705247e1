import { pageRoutes } from '#lib/domain/pageRoutes.ts';
import { pageAt } from './pageAt.ts';

/**
 * Whether Next's client runs a page in the browser.
 *
 * @param route of Next's router: `/articles/[slug]`
 */
export function hasNextClient(route: string): boolean {
  return pageAt(pageRoutes, route)?.nextClient === true;
}
