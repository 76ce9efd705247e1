import { Agent, fetch } from 'undici';

const concurrent = 16;
/** Pages and a feed from the cache, and the API. */
const paths = ['/', '/en', '/hy', '/en/feed.xml', '/api/departments'];

/** Asks a site behind a proxy until it is ended. Every answer but 200 is a failure. */
export function startLoad(url: string) {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const failures: string[] = [];
  let sent = 0;
  let running = true;
  const ask = async (path: string) => {
    try {
      const response = await fetch(url + path, { dispatcher });
      await response.arrayBuffer();
      if (response.status !== 200) failures.push(`${path}: ${response.status}`);
    } catch (error) {
      failures.push(`${path}: ${error}`);
    }
  };
  const workers = Array.from({ length: concurrent }, async () => {
    for (; running; sent += 1) await ask(paths[sent % paths.length] ?? '/');
  });
  return {
    sent: () => sent,
    end: async () => {
      running = false;
      await Promise.all(workers);
      await dispatcher.destroy();
      return { sent, failures };
    },
  };
}
