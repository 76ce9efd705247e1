import { keyLabels, keyName } from '#components/admin/shell/keyName.ts';

const press = { key: '', code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('keyName', () => {
  it.each([
    ['a Latin letter', { key: 'g', code: 'KeyG' }, 'g'],
    ['a Latin letter in another place', { key: 'a', code: 'KeyQ' }, 'a'],
    ['a Russian letter, by its place', { key: 'п', code: 'KeyG' }, 'g'],
    ['an Armenian letter, by its place', { key: 'գ', code: 'KeyG' }, 'g'],
    ['the question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    ['the Russian layout’s comma, where ? is in Latin ones', { key: ',', code: 'Slash', shiftKey: true }, '?'],
    ['the palette’s key', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    ['the same on a Mac, in Russian', { key: 'л', code: 'KeyK', metaKey: true }, 'mod+k'],
    [
      'the key for publishing, which has Shift',
      { key: 'P', code: 'KeyP', ctrlKey: true, shiftKey: true },
      'mod+shift+p',
    ],
    ['nothing with Alt, which types other characters', { key: 'k', code: 'KeyK', altKey: true }, null],
    ['nothing for keys without a character', { key: 'Enter', code: 'Enter' }, null],
  ])('names %s', (_, pressed, name) => {
    expect(keyName({ ...press, ...pressed })).toBe(name);
  });

  it('returns the labels printed on the keys', () => {
    expect(keyLabels('mod+k')).toEqual(['Ctrl', 'K']);
    expect(keyLabels('mod+shift+p')).toEqual(['Ctrl', 'Shift', 'P']);
    expect(keyLabels('g a')).toEqual(['G', 'A']);
  });
});
