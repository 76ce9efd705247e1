import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import type { RequestHandler } from './renderPage.ts';
import type { ApiEnvironment } from './router.ts';
import { dataHeaders } from './securityHeaders.ts';

/** @param location a path of this site */
export function sendMoved(response: ServerResponse, status: 301 | 302, location: string): void {
  const headers = { ...dataHeaders, Location: location, 'Cache-Control': 'public, max-age=86400', 'Content-Length': 0 };
  response.writeHead(status, headers).end();
}

/** For URLs that another process of the site serves. */
export const sendNothing: RequestHandler = (_request, response) => {
  response
    .writeHead(404, { ...dataHeaders, 'Content-Type': 'text/plain' })
    .end('Not here: this process has another ROLE\n');
};

/** A CSV download, streamed with backpressure. If reading fails halfway, the download fails too. */
export function sendLines(c: Context<ApiEnvironment>, fileName: string, lines: AsyncGenerator<string>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return c.body(toByteStream(lines));
}
