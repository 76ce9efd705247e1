import { jest } from '@jest/globals';
import { loadAdvertising } from '#lib/platform/browser/loadAdvertising.ts';

const scripts = () => [...document.querySelectorAll('script')].map((script) => script.src);

beforeEach(() => {
  jest.useFakeTimers();
  process.env.NEXT_PUBLIC_ADS_SRC = 'https://ads.example/loader.js';
});

afterEach(() => {
  jest.useRealTimers();
  delete process.env.NEXT_PUBLIC_ADS_SRC;
  document.head.innerHTML = '';
});

describe('loadAdvertising', () => {
  it('does nothing without a configured network', () => {
    process.env.NEXT_PUBLIC_ADS_SRC = '';
    loadAdvertising();
    delete process.env.NEXT_PUBLIC_ADS_SRC;
    loadAdvertising();
    jest.advanceTimersByTime(5000);

    expect(scripts()).toEqual([]);
  });

  const named = ['login', 'register', 'profile', 'saved', 'admin', 'admin/articles/1'];
  const mailed = [
    'forgot-password',
    'reset-password',
    'verify-email',
    'subscribe/confirm',
    'unsubscribe',
    'reply-mails',
    'preview/abc',
  ];
  it.each([...named, ...mailed].flatMap((path) => ['', '/en', '/hy'].map((prefix) => `${prefix}/${path}`)))(
    'does nothing on %s, also after navigation',
    (path) => {
      history.replaceState(null, '', `${path}?token=secret#top`);
      loadAdvertising();
      jest.advanceTimersByTime(5000);
      history.replaceState(null, '', '/');
      loadAdvertising();
      history.pushState(null, '', path);
      jest.advanceTimersByTime(5000);

      expect(scripts()).toEqual([]);
      history.replaceState(null, '', '/');
    },
  );

  it.each(['/l%6Fgin', '/%65n/pro%66ile', '/r%65set-password'])('does nothing on %s, another spelling', (path) => {
    history.replaceState(null, '', path);
    loadAdvertising();
    jest.advanceTimersByTime(5000);

    expect(scripts()).toEqual([]);
    history.replaceState(null, '', '/');
  });

  it.each(['/', '/en', '/%zz', '/articles/login', '/profiles', '/en/search?next=/login'])(
    'loads the script on %s',
    (path) => {
      history.replaceState(null, '', path);
      loadAdvertising();
      jest.advanceTimersByTime(5000);

      expect(scripts()).toEqual(['https://ads.example/loader.js']);
      history.replaceState(null, '', '/');
    },
  );

  it('loads the network’s script once, after a delay', () => {
    loadAdvertising();
    expect(scripts()).toEqual([]);

    jest.advanceTimersByTime(5000);
    expect(scripts()).toEqual(['https://ads.example/loader.js']);
    loadAdvertising();
    jest.advanceTimersByTime(5000);

    expect(scripts()).toHaveLength(1);
  });
});
