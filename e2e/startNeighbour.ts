import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rss } from '../__tests__/support/feedDocuments.ts';
import { hostileTexts } from '../__tests__/support/hostileTexts.ts';
import { aPhoto } from '../__tests__/support/pictures.ts';
import { escapeHtml } from '../lib/format/escapeHtml.ts';

const itemsOfEach = 5;

/**
 * An external news site whose feeds our site may fetch. `/{mark}` is a page that declares two feeds, `/{mark}/news` and
 * `/{mark}/sport`; each mark is a separate site, so that every test has its own. `/{mark}/attack` is a hostile feed.
 * `/{mark}/pictures/90x60.png` is an image; `/{mark}/late/90x60.png` exists from the second request on.
 * @returns its URL and a function that stops it
 */
export async function startNeighbour(): Promise<{ url: string; host: string; stop: () => Promise<void> }> {
  const asked = new Set<string>();
  const server = createServer((request, response) => {
    const [, mark = '', part, item] = (request.url ?? '').split('/');
    if (part === 'pictures' || part === 'late') {
      const isLate = part === 'late' && !asked.has(request.url ?? '');
      asked.add(request.url ?? '');
      if (isLate) response.writeHead(404).end();
      else void sendPicture(item ?? '', response);
      return;
    }
    if (part && !['news', 'sport', 'attack'].includes(part)) {
      response.writeHead(404).end();
      return;
    }
    const isFeed = part !== undefined && item === undefined;
    response.setHeader('content-type', isFeed ? 'application/rss+xml' : 'text/html');
    if (!isFeed) response.end(pageOf(mark));
    else response.end(part === 'attack' ? attackOf(mark) : feedOf(mark, part));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  return {
    url,
    host,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function feedOf(mark: string, part: string): string {
    const items = Array.from({ length: itemsOfEach }, (_, index) => ({
      title: `Новость ${index + 1} ${part} ${mark}`,
      link: `${url}/${mark}/${part}/${index + 1}`,
      description: `О чём говорят в городе ${mark}, часть ${index + 1}`,
      extra: `<category>город</category><pubDate>${new Date(Date.now() - index * 3_600_000).toUTCString()}</pubDate>`,
    }));
    return rss(items, `<title>Газета ${part} ${mark}</title><link>${url}/${mark}</link><language>ru</language>`);
  }

  function attackOf(mark: string): string {
    const items = hostileTexts.map((text, index) => ({
      // Similar titles would become one suggestion.
      title: escapeHtml(`${index}${mark.slice(index % 5)} ${text}`),
      link: `${url}/${mark}/attack/${index}`,
      description: escapeHtml(text),
      extra: `<category>${escapeHtml(text)}</category>`,
    }));
    return rss(items, `<title>${escapeHtml(hostileTexts.join(''))}</title><link>${url}/${mark}</link>`);
  }
}

async function sendPicture(name: string, response: ServerResponse): Promise<void> {
  const [, width, height, format] = /^(\d+)x(\d+)\.(png|gif)$/.exec(name) ?? [];
  if (format !== 'png' && format !== 'gif') {
    response.writeHead(404).end();
    return;
  }
  const picture = await aPhoto({ width: Number(width), height: Number(height) }, format);
  response.writeHead(200, { 'content-type': `image/${format}` }).end(picture);
}

function pageOf(mark: string): string {
  const link = (part: string) => `<link rel="alternate" type="application/rss+xml" href="/${mark}/${part}">`;
  return `<!doctype html><title>Газета</title>${link('news')}${link('sport')}<p>Газета`;
}
