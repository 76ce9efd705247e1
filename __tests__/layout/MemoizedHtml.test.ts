import { jest } from '@jest/globals';
import { createInstance, type i18n } from 'i18next';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime.js';
import { useTranslation } from 'next-i18next/pages';
import { createElement as h, type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server.node';
import { I18nextProvider } from 'react-i18next';
import { Cover } from '#components/articles/Cover.tsx';
import { PageKind, useAmp } from '#components/layout/PageKind.tsx';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import type { Language } from '#lib/languages/language.ts';
import { SiteClock } from '#lib/settings/client/SiteClock.tsx';
import { SiteProvider, useSite } from '#lib/settings/client/SiteContext.tsx';
import type { Site } from '#lib/settings/site.ts';

function wordsOf(language: Language): i18n {
  const words = createInstance();
  const resources = { [language]: { translation: { menu: `menu in ${language}` } } };
  words.init({ lng: language, resources, initAsync: false });
  return words;
}

const [russian, armenian] = [wordsOf('ru'), wordsOf('hy')];
const aSite = (fields: Partial<Site> = {}) =>
  ({ name: 'Вестник', timeZone: 'UTC', zoneName: 'UTC', today: '2026-11-20', ...fields }) as Site;

type Inputs = { title: string; list?: { names: string[] } };

const rendered = jest.fn();
function Part({ title, list }: Inputs) {
  rendered();
  const { t } = useTranslation();
  return h('p', null, [title, list?.names, useSite()?.name, t('menu'), useAmp() ? 'AMP' : 'canonical'].join(', '));
}

type Page = { words?: i18n; site?: Site; amp?: boolean };

function show(part: ReactNode, { words = russian, site = aSite(), amp = false }: Page = {}): string {
  const kind = h(PageKind, { value: amp }, part);
  const content = h(SiteProvider, { value: site }, h(SiteClock, { value: site }, kind));
  return renderToString(h(I18nextProvider, { i18n: words }, content));
}
const showPart = (inputs: Inputs, page?: Page) => show(h(ServerHtml<Inputs>, { id: 'part', part: Part, inputs }), page);

beforeEach(() => rendered.mockClear());

describe('a memoized part of pages', () => {
  it('is rendered once for equal inputs, whether they are the same objects or not', () => {
    const list = { names: ['one'] };
    const first = showPart({ title: 'Once', list });

    expect(first).toBe('<div id="part" data-server-html=""><p>Once, one, Вестник, menu in ru, canonical</p></div>');
    expect(showPart({ title: 'Once', list })).toBe(first);
    expect(showPart({ title: 'Once', list: { names: ['one'] } })).toBe(first);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('is another one for other inputs, in another language and kind of page, and after a change of the site', () => {
    const list = { names: ['one'] };
    showPart({ title: 'Many', list });

    expect(showPart({ title: 'Other', list })).toContain('>Other, one, Вестник, menu in ru, canonical<');
    expect(showPart({ title: 'Many', list: { names: ['two'] } })).toContain('Many, two');
    expect(showPart({ title: 'Many' })).toContain('>Many, , Вестник');
    expect(showPart({ title: 'Many', list }, { words: armenian })).toContain('menu in hy');
    expect(showPart({ title: 'Many', list }, { amp: true })).toContain('AMP');
    expect(showPart({ title: 'Many', list }, { site: aSite({ name: 'Вечерний' }) })).toContain('Вечерний');
    expect(showPart({ title: 'Many', list })).toContain('>Many, one, Вестник, menu in ru, canonical<');
    expect(rendered).toHaveBeenCalledTimes(7);
  });

  it('is rendered for its own component, also when another one has the same inputs', () => {
    const Other = ({ title }: Inputs) => h('b', null, title);
    showPart({ title: 'Same' });

    expect(show(h(ServerHtml<Inputs>, { id: 'part', part: Other, inputs: { title: 'Same' } }))).toContain(
      '<b>Same</b>',
    );
  });

  it('shows dates as on the day of the page', () => {
    const inputs = { iso: '2026-11-20T10:30:00Z', language: 'ru' as const };
    const showTime = (today: string) =>
      show(h(ServerHtml<typeof inputs>, { id: 'time', part: RelativeTime, inputs }), { site: aSite({ today }) });

    expect(showTime('2026-11-20')).toContain('10:30</time>');
    expect(showTime('2026-11-21')).toMatch(/>20.ноября<.time>/);
    expect(showTime('2027-01-01')).toMatch(/>20.ноября.2026<.time>/);
    expect(showTime('2026-11-20')).toContain('10:30</time>');
  });

  it('has ids that no other part has, and nobody signed in', () => {
    const Form = () => h('input', { id: useId(), name: useAuth().bearer ?? 'nobody' });
    const both = h('main', null, [
      h(ServerHtml, { key: 1, id: 'one', part: Form, inputs: {} }),
      h(ServerHtml, { key: 2, id: 'two', part: Form, inputs: {} }),
      h('input', { key: 3, id: 'own' }),
    ]);

    const ids = [...show(both).matchAll(/<input id="([^"]+)" name="nobody"/g)].map(([, id]) => id);

    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('puts its elements for the head into the head of each page', () => {
    const cover = { url: '/a.jpg', width: 3, height: 2, placeholder: null, variants: [], focus: { x: 0.5, y: 0.5 } };
    const inputs = { cover, sizes: '100vw', alt: '', eager: true };
    const headOf = () => {
      const manager = { mountedInstances: new Set<ReactNode>(), updateHead: jest.fn() };
      show(
        h(HeadManagerContext, { value: manager }, h(ServerHtml<typeof inputs>, { id: 'cover', part: Cover, inputs })),
      );
      return manager.updateHead.mock.lastCall?.[0];
    };

    const inHead = expect.objectContaining({ type: 'link', props: expect.objectContaining({ href: '/a.jpg' }) });
    expect([headOf(), headOf()]).toEqual([expect.arrayContaining([inHead]), expect.arrayContaining([inHead])]);
  });

  it('leaves out React’s hints for pictures', () => {
    const Picture = () => h('img', { src: '/a.jpg', fetchPriority: 'high' as const });

    expect(show(h(ServerHtml, { id: 'picture', part: Picture, inputs: {} }))).toBe(
      '<div id="picture" data-server-html=""><img src="/a.jpg" fetchPriority="high"/></div>',
    );
  });
});
