import { browserProps } from '#lib/server/pages/browserProps.ts';

const common = { site: { name: 'S' }, language: 'ru', wordKind: 'readers' };
const navigation = { header: [], footer: [] };

function sent(page: string, pageProps: Record<string, unknown>) {
  return browserProps(page, {
    pageProps: { ...common, navigation, _nextI18Next: { initialLocale: 'ru' }, ...pageProps },
  }).pageProps;
}

describe('browserProps', () => {
  it('never sends the words', () => {
    expect(sent('/search', { q: 'bridge' })).toEqual({ ...common, navigation, q: 'bridge' });
  });

  it('sends of a front page only what the frame of the page shows', () => {
    const today = '2026-11-25T00:00:00Z';
    expect(sent('/', { lead: { title: 'T' }, latest: [], today })).toEqual({ ...common, today });
  });

  it('sends of an article what its buttons and comments need, and no text', () => {
    const article = { id: '1', slug: 's', title: 'T', summary: 'S', body: '<p>B</p>', likes: 2, comments: 3 };
    const page = { article, comments: [{ id: 'c' }], recommendations: [{}], commenting: 'everyone' };
    expect(sent('/articles/[slug]', page)).toEqual({
      ...common,
      article: { id: '1', slug: 's', title: 'T', likes: 2, comments: 3 },
      commenting: 'everyone',
    });
  });

  it('tells that comments could not be read', () => {
    expect(sent('/articles/[slug]', { article: {}, comments: null })).toMatchObject({ comments: null });
  });

  it('sends of a missing page the menus, which it shows once more', () => {
    const expected = { ...common, navigation, missing: 'gone' };
    expect(sent('/articles/[slug]', { missing: 'gone', latest: [] })).toEqual(expected);
  });
});
