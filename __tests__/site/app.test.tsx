import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { AppProps } from 'next/app';
import App from '../../pages/_app.tsx';

const source = 'https://ads.example/loader.js';
const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-advertising]')].map(({ src }) => src);

/** The application on a page with the router state of Next. */
function appAt(pathname: string, asPath: string) {
  history.replaceState(null, '', asPath);
  const router = { pathname, asPath } as AppProps['router'];
  return <App Component={() => <p>Страница</p>} pageProps={{}} router={router} />;
}

beforeEach(() => {
  process.env.NEXT_PUBLIC_ADS_SRC = source;
  jest.useFakeTimers();
});

afterEach(() => {
  delete process.env.NEXT_PUBLIC_ADS_SRC;
  jest.useRealTimers();
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

describe('App', () => {
  it.each([
    ['/', '/', [source]],
    ['/articles/[slug]', '/articles/a', [source]],
    ['/', '/?amp=1', []],
    ['/articles/[slug]', '/articles/a?amp=1#end', []],
    ['/search', '/search?amp=1', []],
    ['/login', '/login', []],
  ])('on %s at %s loads the advertising scripts %p', (pathname, asPath, expected) => {
    render(appAt(pathname, asPath));
    jest.advanceTimersByTime(5000);

    expect(scripts()).toEqual(expected);
  });

  it('loads advertising on navigation from a page without it to one with it', () => {
    const { rerender } = render(appAt('/login', '/login'));
    jest.advanceTimersByTime(5000);
    rerender(appAt('/', '/'));
    jest.advanceTimersByTime(5000);

    expect(scripts()).toEqual([source]);
  });
});
