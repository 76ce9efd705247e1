import { readersStylesheet, styleKindOf, styleKinds } from '#lib/server/styles/readersStylesheet.ts';

/** Bytes of the rules inside each document of the kind; font faces are some 4,000 more. */
const limits = { front: 16_800, list: 20_600, user: 22_000, story: 30_500, all: 42_500 };

describe('readersStylesheet', () => {
  it.each(styleKinds)('of %s stays within its budget', (kind) => {
    const bytes = Buffer.byteLength(readersStylesheet(kind));

    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(limits[kind]);
  });

  it('contains the files of its kind in their order, without comments', () => {
    const css = readersStylesheet('front');

    expect(css.indexOf('--paper:')).toBeGreaterThanOrEqual(0);
    expect(css.indexOf('.card')).toBeGreaterThan(css.indexOf('.masthead'));
    expect(css.indexOf('@media print')).toBeGreaterThan(css.indexOf('.card'));
    expect(css).not.toContain('/*');
    expect(css).not.toContain('.story-head');
    expect(readersStylesheet('story')).toContain('.story-head');
  });
});

describe('styleKindOf', () => {
  it.each([
    ['/', 'front'],
    ['/articles/[slug]', 'story'],
    ['/pages/[slug]', 'story'],
    ['/departments/[slug]', 'list'],
    ['/users/[id]', 'user'],
    ['/archive', 'list'],
    ['/archive/[...period]', 'list'],
    ['/404', 'list'],
    ['/search', 'all'],
    ['/preview/[token]', 'all'],
    ['/admin/articles', 'all'],
  ] as const)('%s is %s', (page, kind) => {
    expect(styleKindOf(page, false)).toBe(kind);
  });

  it('of a missing page is that of lists, whatever its address', () => {
    expect(styleKindOf('/articles/[slug]', true)).toBe('list');
  });
});
