import type { Context } from 'hono';
import type { ApiEnvironment } from './ApiEnvironment.ts';

/** A CSV file to save, read as fast as it is sent and no faster. When reading fails half-way, the download fails too. */
export function sendLines(c: Context<ApiEnvironment>, fileName: string, lines: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return c.body(bytes);
}
