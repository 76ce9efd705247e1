import type { FeedServer } from '../../__tests__/support/FeedServer.ts';
import { rss } from '../../__tests__/support/feedDocuments.ts';
import { aPhoto } from '../../__tests__/support/pictures.ts';
import { wordpressFile, wordpressPost } from '../../__tests__/support/wordpressItems.ts';
import type { Files } from './makeRequest.ts';

/** Addresses that the site may fetch, and files to upload. */
export async function whatToSend(neighbour: FeedServer): Promise<{ addresses: string[]; files: Files }> {
  return { addresses: await addressesAt(neighbour), files: await filesToSend() };
}

/** What a site fetches: feeds, pages, pictures, and what goes wrong with them. */
async function addressesAt(server: FeedServer): Promise<string[]> {
  let number = 0;
  const item = () => {
    number += 1;
    return {
      title: `Новость ${number}`,
      link: server.url(`/news/${number}`),
      guid: String(number),
      description: '<p>О мосте</p>',
    };
  };
  /** Has other items each time. */
  const news = (path: string) =>
    server.on(path, (_, response) =>
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(rss([item(), item(), item()])),
    );
  const html =
    '<title>Страница</title><meta property="og:image" content="/photo.jpg"><link rel="alternate" type="application/rss+xml" href="/feed.xml">';
  return [
    news('/feed.xml'),
    news('/feed2.xml'),
    news('/feed3.xml'),
    server.send('/page', html, { 'content-type': 'text/html' }),
    server.send('/photo.jpg', await aPhoto({ width: 40, height: 30 }), { 'content-type': 'image/jpeg' }),
    server.send('/empty', ''),
    server.send('/broken.xml', '<rss><channel><item>', { 'content-type': 'text/xml' }),
    server.send('/error', 'error', {}, 500),
    server.on('/moved', (_, response) => response.writeHead(302, { location: '/feed.xml' }).end()),
    server.on('/circle', (_, response) => response.writeHead(302, { location: '/circle' }).end()),
    server.on('/cut', (_, response) => response.writeHead(200, { 'content-length': '1000' }).end('x')),
    server.url('/missing'),
    'http://127.0.0.1:1/feed',
  ];
}

async function filesToSend(): Promise<Files> {
  const formats = ['jpeg', 'png', 'webp', 'gif'] as const;
  const pictures = await Promise.all(formats.map((format) => aPhoto({ width: 40, height: 30 }, format)));
  const wordpress = wordpressFile(
    'https://old.example',
    [1, 2].map((id) => wordpressPost({ id, title: `Мост ${id}`, site: 'https://old.example' })),
  );
  const post = { id: '1', title: 'Мост', slug: 'most', type: 'post', status: 'published', html: '<p>Текст</p>' };
  const ghost = JSON.stringify({
    db: [{ meta: { exported_on: 1, version: '5.40.0' }, data: { posts: [post], users: [], tags: [] } }],
  });
  const imports = [wordpress, ghost, 'PK\u0003\u0004'].map((text) => Buffer.from(text));
  return ({ path }, random) => random.pick(path === '/api/imports' ? imports : pictures);
}
