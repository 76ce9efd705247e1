import { createInstance, type i18n } from 'i18next';
import { type ComponentProps, createElement as h } from 'react';
import { renderToString } from 'react-dom/server.node';
import { I18nextProvider } from 'react-i18next';
import { ArticleView } from '#components/articles/ArticleView.tsx';
import { PageKind } from '#components/layout/PageKind.tsx';
import { AuthProvider } from '#lib/accounts/client/AuthProvider.tsx';
import type { Article } from '#lib/articles/article.ts';
import type { Teaser } from '#lib/articles/teaser.ts';
import type { CommentThread } from '#lib/comments/comment.ts';
import type { Language } from '#lib/languages/language.ts';
import { readersWords } from '#lib/platform/i18n/server/words.ts';
import { interpolation, sentenceNumbers } from '#lib/platform/text/sentenceNumbers.ts';
import { SiteClock } from '#lib/settings/client/SiteClock.tsx';
import { SiteProvider } from '#lib/settings/client/SiteContext.tsx';
import type { Site } from '#lib/settings/site.ts';

/** The keys of the words that have been translated since they were last read. */
const used: string[] = [];
const takeUsed = () => used.splice(0);

function wordsOf(language: Language): i18n {
  const { initialI18nStore = {}, ns = [] } = readersWords(language)._nextI18Next ?? {};
  const noting = {
    type: 'postProcessor' as const,
    name: 'noting',
    process: (value: string, key: string | string[]) => {
      used.push(String(key));
      return value;
    },
  };
  const words = createInstance().use(sentenceNumbers).use(noting);
  const options = { postProcess: ['noting'], interpolation, initAsync: false };
  words.init({ lng: language, ns, defaultNS: 'common', resources: initialI18nStore, ...options });
  return words;
}

const words = { ru: wordsOf('ru'), en: wordsOf('en'), hy: wordsOf('hy') };
const at = '2026-11-20T10:30:00.000Z';
const site = { url: 'https://example.com', name: 'Вестник', timeZone: 'UTC', zoneName: 'UTC', today: '2026-11-20' };
const department = { id: 'd', slug: 'city', name: { ru: 'Город', en: 'City', hy: 'Քաղաք' } };
const author = { id: 'u', name: 'Анна', avatarUrl: null, portraitUrl: null };
const picture = { url: '/media/a.jpg', width: 1200, height: 800, placeholder: null, focus: { x: 0.5, y: 0.5 } };
const cover = { ...picture, id: 'i', alt: 'Река', credit: 'Архив', variants: [] };

const article: Article = {
  ...{ id: 'a', slug: 'first', language: 'ru', translationGroup: 'g', title: 'Заголовок', summary: 'Подзаголовок' },
  ...{ body: '<p>Текст</p>', cover, department, author, authors: [{ ...author, role: 'text' }], tags: ['река'] },
  ...{ status: 'published', publishedAt: at, scheduledFor: null, createdAt: at, updatedAt: at, updatedNote: null },
  ...{ live: null, corrections: [], readingMinutes: 3, views: 5, likes: 2, comments: 1, translations: [] },
  seo: { title: null, description: null, noindex: false, canonicalUrl: null },
};
const teaser: Teaser = {
  ...{ id: 't', slug: 'other', language: 'ru', title: 'Другая', summary: '', cover: { ...picture, variants: [] } },
  ...{ department: { slug: 'city', name: 'Город' }, authors: [{ id: 'u', name: 'Анна', role: 'text' }] },
  ...{ publishedAt: at, readingMinutes: 2 },
};
const comment: CommentThread = {
  ...{ id: 'c', articleId: 'a', parentId: null, author: { ...author, name: 'Пётр' }, fromNewsroom: false },
  ...{ body: 'Спасибо', status: 'published', createdAt: at, replies: [] },
};

type Page = ComponentProps<typeof ArticleView> & { site: Site };
const page: Page = {
  ...{ article, authorNotes: [{ id: 'u', jobTitle: 'редактор', bio: 'Пишет' }], recommendations: [teaser] },
  ...{ comments: [comment], commenting: 'everyone', site: site as Site, lateStyles: null },
};

function show(changes: Partial<Page> = {}, amp = false): string {
  // As from the database: equal, but never the same objects.
  const props = structuredClone({ ...page, ...changes });
  const view = h(PageKind, { value: amp }, h(ArticleView, props));
  const content = h(SiteProvider, { value: props.site }, h(SiteClock, { value: props.site }, view));
  const app = h(AuthProvider, null, content);
  return renderToString(h(I18nextProvider, { i18n: words[props.article.language] }, app));
}

/** Words that only one part of the page has. */
const partsIn = (keys: string[]) => ({
  head: keys.includes('article.readingTime'),
  text: keys.includes('article.tags'),
  recommendations: keys.includes('article.recommended'),
  comments: keys.includes('comments.needsScript'),
});
const none = { head: false, text: false, recommendations: false, comments: false };

beforeAll(() => {
  show();
});
beforeEach(() => {
  used.length = 0;
});

describe('the page of an article that has been rendered before', () => {
  it('renders no part again if nothing has changed', () => {
    const first = show();
    takeUsed();

    expect(show()).toBe(first);
    expect(partsIn(takeUsed())).toEqual(none);
  });

  it('renders only the comments again after a comment', () => {
    const html = show({
      article: { ...article, comments: 2 },
      comments: [{ ...comment, id: 'c2', body: 'Новый' }, comment],
    });

    expect(html).toContain('Новый');
    expect(partsIn(takeUsed())).toEqual({ ...none, comments: true });
  });

  it('renders no part again after a like', () => {
    const html = show({ article: { ...article, likes: 43 } });

    expect(html).toContain('43');
    expect(partsIn(takeUsed())).toEqual(none);
  });

  it('renders only the text again if that is another', () => {
    const html = show({ article: { ...article, body: '<p>Дополнено</p>' } });

    expect(html).toContain('Дополнено');
    expect(partsIn(takeUsed())).toEqual({ ...none, text: true });
  });

  it('renders only the recommendations again if they are others', () => {
    const html = show({ recommendations: [{ ...teaser, title: 'Третья' }] });

    expect(html).toContain('Третья');
    expect(partsIn(takeUsed())).toEqual({ ...none, recommendations: true });
  });

  it.each<[string, Partial<Page>, string]>([
    ['its title', { article: { ...article, title: 'Переименована' } }, '<h1>Переименована</h1>'],
    ['its text', { article: { ...article, body: '<p>Иначе</p>' } }, '<p>Иначе</p>'],
    ['its summary', { article: { ...article, summary: 'Иное' } }, '>Иное<'],
    [
      'the name of its author',
      { article: { ...article, authors: [{ ...author, name: 'Мария', role: 'text' }] } },
      'Мария',
    ],
    ['a note on its author', { authorNotes: [{ id: 'u', jobTitle: 'главный редактор', bio: '' }] }, 'главный редактор'],
    [
      'the name of its department',
      { article: { ...article, department: { ...department, name: { ...department.name, ru: 'Столица' } } } },
      'Столица',
    ],
    ['its picture', { article: { ...article, cover: { ...cover, url: '/media/b.jpg' } } }, 'src="/media/b.jpg"'],
    [
      'its corrections',
      { article: { ...article, corrections: [{ id: 'k', at, text: 'Не Иван, а Пётр.' }] } },
      'Не Иван, а Пётр.',
    ],
    ['its tags', { article: { ...article, tags: ['мост'] } }, 'мост'],
    [
      'its translations',
      { article: { ...article, translations: [{ language: 'en', slug: 'first-en', indexed: true }] } },
      'first-en',
    ],
    [
      'a picture of a recommendation',
      { recommendations: [{ ...teaser, cover: { ...picture, url: '/media/c.jpg', variants: [] } }] },
      '/media/c.jpg',
    ],
    ['who may comment', { commenting: 'closed' as const }, 'comments-closed'],
    ['the address of the site', { site: { ...page.site, url: 'https://vestnik.example' } }, 'https://vestnik.example/'],
    ['the day', { site: { ...page.site, today: '2027-01-01' } }, '20 ноября 2026'],
    ['the language', { article: { ...article, language: 'en' } }, 'City'],
  ])('shows a change of %s', (_, changes, text) => {
    const plain = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
    const before = plain(show());

    const after = plain(show(changes));

    expect(after).toContain(text);
    expect(after).not.toBe(before);
    expect(plain(show())).toBe(before);
  });

  it('has another form for AMP', () => {
    expect(show({}, true)).not.toContain('<form');
    expect(show()).toContain('<form');
  });
});
