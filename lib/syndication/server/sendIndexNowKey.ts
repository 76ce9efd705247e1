import type { ServerResponse } from 'node:http';
import { env } from '#lib/platform/process/server/env.ts';
import { pathOf } from '#lib/platform/http/server/requestTarget.ts';
import { dataHeaders } from '#lib/platform/http/server/securityHeaders.ts';

/** Proves to search engines that IndexNow submissions come from the site's owner: /KEY.txt contains INDEXNOW_KEY. */
export function sendIndexNowKey(url: string, response: ServerResponse): boolean {
  if (!env.INDEXNOW_KEY || pathOf(url) !== `/${env.INDEXNOW_KEY}.txt`) return false;
  response.writeHead(200, { ...dataHeaders, 'Content-Type': 'text/plain; charset=utf-8' }).end(env.INDEXNOW_KEY);
  return true;
}
