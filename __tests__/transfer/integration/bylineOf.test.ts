import { bylineOf } from '#lib/transfer/server/wordpress/toArticle.ts';
import { WordpressDirectory } from '#lib/transfer/server/wordpress/WordpressDirectory.ts';
import type { WxrItem } from '#lib/transfer/server/wordpress/WxrRecord.ts';

function anItem(fields: Partial<WxrItem>): WxrItem {
  return {
    ...{ kind: 'item', id: '1', type: 'post', status: 'publish', title: '', link: '', creator: 'anna', content: '' },
    ...{ excerpt: '', slug: '', date: '', modified: '', attachmentUrl: '', password: '', parent: '', order: 0 },
    ...{ isSticky: false, terms: [], meta: new Map(), metaList: [], fields: [], comments: [] },
    ...{ localDate: '', pubDate: '', localModified: '' },
    ...fields,
  };
}

function aDirectory() {
  const directory = new WordpressDirectory();
  for (const [login, name] of [['anna', 'Анна Петрова'] as const, ['aram', 'Арам Саргсян'] as const])
    directory.add({ kind: 'author', login, email: '', name });
  directory.add(anItem({ type: 'guest-author', slug: 'cap-levon', title: 'Левон' }));
  return directory;
}

const term = (slug: string, name: string) => ({ taxonomy: 'author', slug, name });
const text = 'text' as const;

describe('the byline of a WordPress post', () => {
  it.each([
    ['Co-Authors Plus', [term('cap-aram', 'aram'), term('cap-anna', 'anna')]],
    ['PublishPress Authors', [term('aram-s', 'Арам Саргсян'), term('anna', 'Анна Петрова')]],
  ])('has the authors that %s stored as terms', (_, terms) => {
    const { byline = [] } = bylineOf(anItem({ terms }), aDirectory());

    expect(byline.map(({ id, role }) => [id, role])).toEqual([
      ['aram', text],
      ['anna', text],
    ]);
  });

  it('has guests by name', () => {
    const terms = [term('cap-levon', 'levon'), term('lilit', 'Лилит')];

    expect(bylineOf(anItem({ terms }), aDirectory()).byline).toEqual([
      { id: null, name: 'Левон', role: text },
      { id: null, name: 'Лилит', role: text },
    ]);
  });

  it('is the default for its creator alone', () => {
    expect(bylineOf(anItem({}), aDirectory())).toEqual({});
    expect(bylineOf(anItem({ terms: [term('cap-anna', 'anna')] }), aDirectory())).toEqual({});
  });
});
