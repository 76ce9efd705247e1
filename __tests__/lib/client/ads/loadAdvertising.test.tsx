import { waitFor } from '@testing-library/react';
import { loadAdvertising } from '#lib/client/ads/loadAdvertising.ts';

const scripts = () => [...document.querySelectorAll('script')].map((script) => script.src);

afterEach(() => {
  document.head.innerHTML = '';
});

describe('loadAdvertising', () => {
  it('does nothing while there is no network to load', async () => {
    loadAdvertising('');
    loadAdvertising(undefined);
    await new Promise((resolve) => setTimeout(resolve, 1100));

    expect(scripts()).toEqual([]);
  });

  it('loads the network’s script once, after a moment', async () => {
    loadAdvertising('https://ads.example/loader.js');
    expect(scripts()).toEqual([]);

    await waitFor(() => expect(scripts()).toEqual(['https://ads.example/loader.js']), { timeout: 3000 });
    loadAdvertising('https://ads.example/loader.js');
    await new Promise((resolve) => setTimeout(resolve, 1100));

    expect(scripts()).toHaveLength(1);
  });
});
