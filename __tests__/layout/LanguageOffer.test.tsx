import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageOfferLine } from '#components/layout/LanguageOfferLine.tsx';
import { LanguageOffer } from '#components/layout/SiteLayout.tsx';
import { type Language, languages } from '#lib/languages/language.ts';
import { rememberLanguage } from '#lib/platform/browser/rememberLanguage.ts';

const alternates = [{ language: 'en' as const, path: '/en/articles/bridge' }];

function showOn(language: Language) {
  return render(<LanguageOfferLine language={language} alternates={alternates} />);
}

afterEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'i18next=; path=/; max-age=0';
  history.replaceState(null, '', '/');
});

describe('LanguageOffer', () => {
  it('is hidden from readers who chose no language', () => {
    showOn('ru');

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('links to the translation of the page, or to the front page of a language without one', async () => {
    rememberLanguage('en');
    const { unmount } = showOn('ru');
    expect(screen.getByRole('link', { name: 'Continue in English' }).getAttribute('href')).toBe('/en/articles/bridge');
    unmount();

    rememberLanguage('hy');
    showOn('ru');
    expect(screen.getByRole('link', { name: 'Շարունակել հայերեն' }).getAttribute('href')).toBe('/hy');
  });

  it.each(languages)('is hidden on a page in the chosen language, %s', async (language) => {
    rememberLanguage(language);
    showOn(language);

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('also reads the choice from local storage alone, and ignores unknown languages', async () => {
    localStorage.setItem('i18nextLng', 'en');
    const { unmount } = showOn('ru');
    expect(screen.getByRole('link')).toBeTruthy();
    unmount();

    localStorage.setItem('i18nextLng', 'de');
    showOn('ru');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is hidden where the URL contains a token', async () => {
    rememberLanguage('en');
    history.replaceState(null, '', '/reset-password?token=secret');
    showOn('ru');

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is loaded when the chosen language is a different one', async () => {
    rememberLanguage('en');
    render(<LanguageOffer language="ru" alternates={[]} />);

    expect((await screen.findByRole('link')).getAttribute('href')).toBe('/en');
  });

  it('is dismissed permanently', async () => {
    rememberLanguage('en');
    const { unmount } = showOn('ru');
    await userEvent.click(screen.getByRole('button', { name: 'Don’t suggest this again' }));
    expect(screen.queryByRole('link')).toBeNull();
    unmount();

    rememberLanguage('en');
    showOn('hy');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
