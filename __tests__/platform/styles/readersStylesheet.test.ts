import { readersStylesheet } from '#lib/platform/styles/server/readersStylesheet.ts';

describe('readersStylesheet', () => {
  it('contains all files in the order of their numbers, without comments', () => {
    const css = readersStylesheet();

    expect(css.indexOf('--paper:')).toBeGreaterThanOrEqual(0);
    expect(css.indexOf('.card')).toBeGreaterThan(css.indexOf('.masthead'));
    expect(css.indexOf('@media print')).toBeGreaterThan(css.indexOf('.card'));
    expect(css).not.toContain('/*');
  });
});
