import { diffBlock, diffBodies, diffWords } from '#lib/editor/client/diffBodies.ts';

describe('diffBodies', () => {
  it('marks inserted and deleted words within a block', () => {
    expect(diffBodies('<p>Трубы греют старый город.</p>', '<p>Трубы греют новый город.</p>')).toEqual([
      { kind: 'changed', html: '<p>Трубы греют <del>старый</del><ins>новый</ins> город.</p>' },
    ]);
  });

  it('distinguishes inserted blocks from deleted ones', () => {
    expect(diffBodies('<p>one</p><p>two</p>', '<p>two</p><h2>three</h2>')).toEqual([
      { kind: 'removed', html: '<p><del>one</del></p>' },
      { kind: 'same', html: '<p>two</p>' },
      { kind: 'added', html: '<h2><ins>three</ins></h2>' },
    ]);
  });

  it('keeps the elements of the new text, so that the result is well-formed', () => {
    expect(diffBlock('<p>a <strong>b</strong></p>', '<p>a <em>b c</em></p>')).toBe('<p>a <em>b <ins>c</ins></em></p>');
  });

  it('shows text for text', () => {
    expect(diffWords('a <b>', 'a <i>')).toBe('a &lt;<del>b</del><ins>i</ins>&gt;');
  });

  it('reports that equal texts are equal', () => {
    const body = '<p>a</p><ul><li>b</li></ul>';

    expect(diffBodies(body, body).every(({ kind }) => kind === 'same')).toBe(true);
  });
});
