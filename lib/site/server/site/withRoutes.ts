import type { Hono } from 'hono';
import type { Render } from '../pages/PageServer.ts';

/** Tries the routes first, then renders the page. The 404 page of a route has the route's caching headers. */
export function withRoutes(routes: Hono, render: Render): Render {
  return async (url, reader) => {
    const answer = await routes.request(url);
    const headers = Object.fromEntries(answer.headers);
    if (answer.status !== 404) return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
    const page = await render(url, reader);
    return { ...page, headers: { ...page.headers, ...headers } };
  };
}
