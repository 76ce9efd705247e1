import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { rss } from '../__tests__/support/feedDocuments.ts';
import { hostileTexts } from '../__tests__/support/hostileTexts.ts';
import { aPhoto } from '../__tests__/support/pictures.ts';

const itemsOfEach = 5;

/**
 * An external news site whose feeds our site may fetch. `/{marker}` is a page that declares two feeds, `/{marker}/news` and
 * `/{marker}/sport`; each marker is a separate site, so that every test has its own. `/{marker}/attack` is a hostile feed.
 * `/{marker}/story` is a page with Open Graph, `/{marker}/held` the same, but sent only when `/{marker}/release` is requested (404 before).
 * `/{marker}/pictures/90x60.png` is an image; `/{marker}/late/90x60.png` exists from the second request on.
 * @returns its URL and a function that stops it
 */
export async function startFeedSite(): Promise<{ url: string; host: string; stop: () => Promise<void> }> {
  const requested = new Set<string>();
  const held = new Map<string, () => void>();
  const server = createServer((request, response) => {
    const [, marker = '', part, item] = (request.url ?? '').split('/');
    if (part === 'pictures' || part === 'late') {
      const isLate = part === 'late' && !requested.has(request.url ?? '');
      requested.add(request.url ?? '');
      if (isLate) response.writeHead(404).end();
      else void sendPicture(item ?? '', response);
      return;
    }
    if (part === 'story' || part === 'held') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const send = () => response.end(storyOf(marker));
      if (part === 'story') send();
      else held.set(marker, send);
      return;
    }
    if (part === 'release') {
      const send = held.get(marker);
      send?.();
      response.writeHead(send ? 200 : 404).end();
      return;
    }
    if (part && !['news', 'sport', 'attack'].includes(part)) {
      response.writeHead(404).end();
      return;
    }
    const isFeed = part !== undefined && item === undefined;
    response.setHeader('content-type', isFeed ? 'application/rss+xml' : 'text/html');
    if (!isFeed) response.end(pageOf(marker));
    else response.end(part === 'attack' ? attackOf(marker) : feedOf(marker, part));
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

  function feedOf(marker: string, part: string): string {
    const items = Array.from({ length: itemsOfEach }, (_, index) => ({
      title: `Новость ${index + 1} ${part} ${marker}`,
      link: `${url}/${marker}/${part}/${index + 1}`,
      description: `О чём говорят в городе ${marker}, часть ${index + 1}`,
      extra: `<category>город</category><pubDate>${new Date(Date.now() - index * 3_600_000).toUTCString()}</pubDate>`,
    }));
    return rss(items, `<title>Газета ${part} ${marker}</title><link>${url}/${marker}</link><language>ru</language>`);
  }

  function attackOf(marker: string): string {
    const items = hostileTexts.map((text, index) => ({
      // Similar titles would become one suggestion.
      title: escapeHtml(`${index}${marker.slice(index % 5)} ${text}`),
      link: `${url}/${marker}/attack/${index}`,
      description: escapeHtml(text),
      extra: `<category>${escapeHtml(text)}</category>`,
    }));
    return rss(items, `<title>${escapeHtml(hostileTexts.join(''))}</title><link>${url}/${marker}</link>`);
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

function storyOf(marker: string): string {
  const values = {
    'og:title': `Мост через реку открыт для пешеходов ${marker.slice(0, 8)}`,
    'og:description': 'По нему пошли в семь утра, а машины поедут только весной, когда закончат второй съезд.',
    'og:site_name': 'Соседняя газета',
    'og:image': `/${marker}/pictures/900x600.png`,
  };
  return `<!doctype html>${Object.entries(values)
    .map(([name, value]) => `<meta property="${name}" content="${value}">`)
    .join('')}`;
}

function pageOf(marker: string): string {
  const link = (part: string) => `<link rel="alternate" type="application/rss+xml" href="/${marker}/${part}">`;
  return `<!doctype html><title>Газета</title>${link('news')}${link('sport')}<p>Газета`;
}
