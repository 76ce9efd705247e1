import { jest } from '@jest/globals';
import { createInstance, type i18n } from 'i18next';
import { useTranslation } from 'next-i18next/pages';
import { type ComponentProps, createElement as h } from 'react';
import { renderToString } from 'react-dom/server.node';
import { I18nextProvider } from 'react-i18next';
import { PageKind, useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { SiteProvider, useSite } from '#lib/client/SiteContext.tsx';
import type { Language } from '#lib/domain/language.ts';
import type { Site } from '#lib/domain/site.ts';

function wordsOf(language: Language): i18n {
  const words = createInstance();
  const resources = { [language]: { translation: { menu: `menu in ${language}` } } };
  words.init({ lng: language, resources, initAsync: false });
  return words;
}

const [russian, armenian] = [wordsOf('ru'), wordsOf('hy')];
const aSite = (name: string) => ({ name, timeZone: 'UTC', zoneName: 'UTC', today: '2026-11-20' }) as Site;
const [site, renamed] = [aSite('Вестник'), aSite('Вечерний вестник')];

const rendered = jest.fn();
function Part() {
  rendered();
  const { t } = useTranslation();
  return h('p', null, `${useSite()?.name}, ${t('menu')}, ${useAmp() ? 'AMP' : 'canonical'}`);
}

type Page = { words?: i18n; site?: Site; amp?: boolean; shared: ComponentProps<typeof ServerHtml>['shared'] };

function show({ words = russian, site: shown = site, amp = false, shared = { of: {} } }: Page): string {
  const props = { id: 'part', shared, children: () => h(Part) };
  const part = h(ServerHtml, props);
  return renderToString(
    h(I18nextProvider, { i18n: words }, h(SiteProvider, { value: shown }, h(PageKind, { value: amp }, part))),
  );
}

beforeEach(() => rendered.mockClear());

describe('a shared part of pages', () => {
  it('is rendered once for pages with the same objects', () => {
    const shared = { of: {} };

    const [first, second] = [show({ shared }), show({ shared })];

    expect(first).toBe('<div id="part" data-server-html=""><p>Вестник, menu in ru, canonical</p></div>');
    expect(second).toBe(first);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it('is another one in each language, kind of page and variant, and after a change', () => {
    const of = {};
    show({ shared: { of } });

    expect(show({ shared: { of }, words: armenian })).toContain('menu in hy');
    expect(show({ shared: { of }, amp: true })).toContain('AMP');
    expect(show({ shared: { of }, site: renamed })).toContain('Вечерний вестник');
    expect(show({ shared: { of } })).toContain('>Вестник, menu in ru, canonical<');
    rendered.mockClear();
    show({ shared: { of, variant: 'culture' } });
    show({ shared: { of: {} } });
    expect(rendered).toHaveBeenCalledTimes(2);
  });
});
