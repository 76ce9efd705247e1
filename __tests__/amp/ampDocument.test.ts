import { ampScripts } from '#lib/amp/ampDocument.ts';

describe('ampScripts', () => {
  it('returns only the runtime for a page without components', () => {
    expect(ampScripts([])).toEqual([{ src: 'https://cdn.ampproject.org/v0.js' }]);
  });

  it('returns the runtime first, then the script of each component', () => {
    expect(ampScripts([{ name: 'amp-youtube', version: '0.1' }])).toEqual([
      { src: 'https://cdn.ampproject.org/v0.js' },
      { src: 'https://cdn.ampproject.org/v0/amp-youtube-0.1.js', customElement: 'amp-youtube' },
    ]);
  });
});
