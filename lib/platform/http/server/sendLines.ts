import type { Context } from 'hono';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import type { ApiEnvironment } from './ApiEnvironment.ts';

/** A CSV download, streamed with backpressure. If reading fails halfway, the download fails too. */
export function sendLines(c: Context<ApiEnvironment>, fileName: string, lines: AsyncGenerator<string>): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return c.body(toByteStream(lines));
}
