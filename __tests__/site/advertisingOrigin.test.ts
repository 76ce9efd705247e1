import { advertisingOrigin } from '#lib/site/server/http/contentPolicy.ts';

describe('the advertising network in the Content-Security-Policy', () => {
  it.each([
    ['https://ads.example:8443/tag.js', 'https://ads.example:8443'],
    ['//ads.example/tag.js', 'ads.example'],
    ['//ads.example:8443/tag.js', 'ads.example:8443'],
    ['/ads/tag.js', ''],
    ['', ''],
  ])('of "%s" is "%s"', (source, origin) => {
    expect(advertisingOrigin(source)).toBe(origin);
  });
});
