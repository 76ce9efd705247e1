import { TitleIndex } from '#lib/suggestions/server/TitleIndex.ts';
import { titleKey, urlKey, withoutTracking } from '#lib/suggestions/server/urlKey.ts';

describe('urlKey', () => {
  it.each([
    ['http://paper.example/a', 'https://paper.example/a'],
    ['https://www.paper.example/a/', 'https://paper.example/a'],
    ['https://m.paper.example/a', 'https://paper.example/a'],
    ['https://amp.paper.example/a', 'https://paper.example/a'],
    ['https://paper.example/a/amp/', 'https://paper.example/a'],
    ['https://paper.example/amp/a', 'https://paper.example/a'],
    ['https://paper.example/a.amp.html', 'https://paper.example/a.html'],
    ['https://paper.example/a?amp=1', 'https://paper.example/a'],
    ['https://PAPER.example:443/News/A#top', 'https://paper.example/news/a'],
    ['https://paper.example/a?utm_source=x&UTM_MEDIUM=rss&fbclid=1&yclid=2&from=rss', 'https://paper.example/a'],
    ['https://paper.example/?b=2&a=1', 'https://paper.example/?a=1&b=2'],
    ['https://paper.example/%d0%bc%d0%be%d1%81%d1%82', 'https://paper.example/Мост'],
    ['https://paper.example/a/index.html', 'https://paper.example/a'],
  ])('is the same for %s and %s', (one, other) => {
    expect(urlKey(one)).toBe(urlKey(other));
  });

  it.each([
    ['https://paper.example/a', 'https://paper.example/b'],
    ['https://paper.example/?id=1', 'https://paper.example/?id=2'],
    ['https://paper.example:8080/a', 'https://paper.example/a'],
    ['https://youtu.example/dQw4w9WgXcQ', 'https://youtu.example/dqw4w9wgxcq'],
    ['https://paper.example/?from=2026-01-01', 'https://paper.example/?from=2026-01-02'],
    ['https://paper.example/camp', 'https://paper.example/c'],
  ])('differs for %s and %s', (one, other) => {
    expect(urlKey(one)).not.toBe(urlKey(other));
  });

  it('removes tracking parameters from the public URL', () => {
    expect(withoutTracking('https://paper.example/a?id=1&utm_source=x#part')).toBe('https://paper.example/a?id=1');
  });
});

describe('TitleIndex', () => {
  const areSimilar = (one: string, other: string) => {
    const titles = new TitleIndex();
    titles.add(titleKey(one));
    return titles.hasNear(titleKey(other));
  };

  it.each([
    ['Мост через реку открыли после ремонта', 'мост через реку ОТКРЫЛИ после ремонта!'],
    ['«Мост» через реку открыли ещё раз', 'Мост через реку открыли еще раз'],
    ['Мост через реку открыли после долгого ремонта', 'Мост через реку открыли после ремонта'],
    ['Երևանում բացվեց նոր կամուրջ', 'ԵՐԵՒԱՆՈՒՄ բացվեց նոր կամուրջ'],
  ])('matches %s with %s', (one, other) => {
    expect(areSimilar(one, other)).toBe(true);
  });

  it.each([
    ['При пожаре в доме на улице Садовой погибли 5 человек', 'При пожаре в доме на улице Садовой погибли 6 человек'],
    ['Прогноз погоды', 'Прогноз погоды'],
    ['Мост через реку открыли после ремонта', 'Дорогу вдоль моря закрыли на ремонт'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(areSimilar(one, other)).toBe(false);
  });
});
