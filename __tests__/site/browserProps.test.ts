import { browserProps } from '#lib/site/server/pages/browserProps.ts';

const common = { site: { name: 'S', today: '2026-11-25' }, language: 'ru', wordKind: 'readers' };
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
    const site = { ...common.site, tagline: 'L', contact: { email: 'a@example.com' }, icons: null };
    const expected = { ...common, site: { ...common.site, tagline: 'L' }, today };
    expect(sent('/', { site, lead: { title: 'T' }, latest: [], today })).toEqual(expected);
    expect(sent('/latest', { site })).toEqual(common);
  });

  it('sends of an article what its buttons and comments need, and no text', () => {
    const seen = { id: '1', slug: 's', title: 'T', likes: 2, comments: 3 };
    const people = { author: { id: 'a', name: 'A' }, authors: [{ id: 'a', name: 'A', role: 'text' }, { id: null }] };
    const department = { id: 'd', slug: 'city', name: { ru: 'Город' } };
    const article = { ...seen, ...people, department, summary: 'S', body: '<p>B</p>' };
    const page = { article, comments: [{ id: 'c' }], recommendations: [{}], commenting: 'everyone' };
    expect(sent('/articles/[slug]', page)).toEqual({
      ...common,
      article: { ...seen, author: { id: 'a' }, authors: [{ id: 'a' }, { id: null }], department: { id: 'd' } },
      commenting: 'everyone',
    });
  });

  it('tells that an article has no department', () => {
    expect(sent('/articles/[slug]', { article: { department: null } })).toMatchObject({
      article: { department: null },
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
