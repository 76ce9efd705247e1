import type { ArticleContent } from '#lib/articles/articleDraft.ts';
import { emptyContent, fieldNames } from '#lib/articles/articleFields.ts';
import { isSame } from '#lib/editor/client/draftContent.ts';
import { chooseAll, isChosen, mergeDrafts, mergedContent, notChosen } from '#lib/editor/client/mergeDrafts.ts';

const base: ArticleContent = { ...emptyContent('ru'), title: 'Заголовок', body: '<p>a</p><p>b</p><p>c</p>' };

function merged(mine: Partial<ArticleContent>, theirs: Partial<ArticleContent>) {
  const [one, other] = [
    { ...base, ...mine },
    { ...base, ...theirs },
  ];
  const merge = mergeDrafts(base, one, other);
  return { merge, content: mergedContent(merge, one, other), settled: isChosen(merge) };
}

describe('mergeDrafts', () => {
  it.each([
    ['mine only', '<p>A</p><p>b</p><p>c</p>', base.body, '<p>A</p><p>b</p><p>c</p>'],
    ['theirs only', base.body, '<p>a</p><p>b</p><p>C</p>', '<p>a</p><p>b</p><p>C</p>'],
    ['each at another position', '<p>A</p><p>b</p><p>c</p>', '<p>a</p><p>b</p><p>C</p>', '<p>A</p><p>b</p><p>C</p>'],
    ['a paragraph appended', `${base.body}<p>d</p>`, '<p>A</p><p>b</p><p>c</p>', '<p>A</p><p>b</p><p>c</p><p>d</p>'],
    ['neighboring paragraphs', '<p>A</p><p>b</p><p>c</p>', '<p>a</p><p>B</p><p>c</p>', '<p>A</p><p>B</p><p>c</p>'],
    [
      'all theirs, between two of mine',
      '<p>A</p><p>b</p><p>C</p>',
      '<p>a</p><p>B</p><p>c</p>',
      '<p>A</p><p>B</p><p>C</p>',
    ],
    [
      'one inserted beside',
      '<p>a</p><p>n</p><p>b</p><p>c</p>',
      '<p>a</p><p>B</p><p>c</p>',
      '<p>a</p><p>n</p><p>B</p><p>c</p>',
    ],
    [
      'one split in two',
      '<p>a1</p><p>a2</p><p>b</p><p>c</p>',
      '<p>a</p><p>B</p><p>c</p>',
      '<p>a1</p><p>a2</p><p>B</p><p>c</p>',
    ],
    ['one deleted beside', '<p>b</p><p>c</p>', '<p>a</p><p>B</p><p>c</p>', '<p>B</p><p>c</p>'],
    ['a paragraph deleted', '<p>a</p><p>c</p>', `${base.body}<p>d</p>`, '<p>a</p><p>c</p><p>d</p>'],
    [
      'the same change on both sides',
      '<p>a</p><p>B</p><p>c</p>',
      '<p>a</p><p>B</p><p>c</p>',
      '<p>a</p><p>B</p><p>c</p>',
    ],
  ])('applies a change: %s', (_, mine, theirs, expected) => {
    const { content, settled } = merged({ body: mine }, { body: theirs });

    expect(content.body).toBe(expected);
    expect(settled).toBe(true);
  });

  it('chooses nothing where both have changed one paragraph', () => {
    const { merge, settled } = merged(
      { body: '<p>a</p><p>mine</p><p>c</p>' },
      { body: '<p>a</p><p>theirs</p><p>c</p>' },
    );

    expect(merge.body.map(({ hunk, choice }) => [hunk.kind, choice])).toEqual([
      ['same', 'mine'],
      ['conflict', null],
      ['same', 'mine'],
    ]);
    expect(settled).toBe(false);
  });

  it('reports only the one of several paragraphs that both have changed', () => {
    const { merge } = merged({ body: '<p>A</p><p>mine</p><p>c</p>' }, { body: '<p>a</p><p>theirs</p><p>C</p>' });

    expect(merge.body.map(({ hunk, choice }) => [hunk.kind, choice])).toEqual([
      ['mine', 'mine'],
      ['conflict', null],
      ['theirs', 'theirs'],
    ]);
  });

  it('duplicates no sentence unless the author chooses both', () => {
    const { content } = merged(
      { body: '<p>a</p><p>b. My words.</p><p>c</p>' },
      { body: '<p>a</p><p>b. Their words.</p><p>c</p>' },
    );

    expect(content.body.match(/b\./g)).toHaveLength(1);
  });

  it.each([
    ['mine', '<p>mine</p>', { mine: false, theirs: true }],
    ['theirs', '<p>theirs</p>', { mine: true, theirs: false }],
    ['both', '<p>mine</p><p>theirs</p>', { mine: false, theirs: false }],
  ] as const)('takes %s of two insertions at the same end, and says what was not chosen', (choice, end, left) => {
    const mine = { ...base, body: `${base.body}<p>mine</p>` };
    const theirs = { ...base, body: `<p>A</p><p>b</p><p>c</p><p>theirs</p>` };
    const chosen = chooseAll(mergeDrafts(base, mine, theirs), choice);

    expect(isChosen(chosen)).toBe(true);
    // What one side has changed stays.
    expect(mergedContent(chosen, mine, theirs).body).toBe(`<p>A</p><p>b</p><p>c</p>${end}`);
    expect(notChosen(chosen)).toEqual(left);
  });

  it('takes a field from the side that changed it, and reports a conflict if both did', () => {
    const { merge, content, settled } = merged(
      { summary: 'mine', title: 'mine' },
      { tags: ['theirs'], title: 'theirs' },
    );

    expect(content).toMatchObject({ summary: 'mine', tags: ['theirs'] });
    expect(merge.fields.map(({ name, choice }) => [name, choice])).toEqual([
      ['title', null],
      ['summary', 'mine'],
      ['tags', 'theirs'],
    ]);
    expect(settled).toBe(false);
  });

  it.each(fieldNames)('takes what another person changed: %s', (name) => {
    const theirs = { [name]: name === 'body' ? '<p>a</p><p>b</p><p>theirs</p>' : 'theirs' };

    expect(isSame(base, { ...base, ...theirs })).toBe(false);
    expect(merged({ title: 'mine' }, theirs).content).toMatchObject(name === 'title' ? {} : theirs);
  });

  it('ignores whitespace that the server trims', () => {
    expect(merged({ title: 'Заголовок ' }, {}).merge.fields).toEqual([]);
  });
});
