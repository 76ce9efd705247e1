import { keyLabels, keyName } from '#components/newsroom/shortcuts.tsx';

const press = { key: '', code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

describe('keyName', () => {
  it.each([
    ['a Latin letter', { key: 'g', code: 'KeyG' }, 'g'],
    ['a Latin letter of another layout', { key: 'a', code: 'KeyQ' }, 'a'],
    ['a Russian letter, by its position', { key: 'п', code: 'KeyG' }, 'g'],
    ['an Armenian letter, by its position', { key: 'գ', code: 'KeyG' }, 'g'],
    ['the question mark', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    [
      'the comma of the Russian layout, at the position of the Latin ?',
      { key: ',', code: 'Slash', shiftKey: true },
      '?',
    ],
    ['the shortcut of the command palette', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    ['the same on a Mac, in Russian', { key: 'л', code: 'KeyK', metaKey: true }, 'mod+k'],
    [
      'the shortcut for publishing, with Shift',
      { key: 'P', code: 'KeyP', ctrlKey: true, shiftKey: true },
      'mod+shift+p',
    ],
    ['nothing with Alt, which types special characters', { key: 'k', code: 'KeyK', altKey: true }, null],
    ['nothing for keys without a character', { key: 'Enter', code: 'Enter' }, null],
  ])('names %s', (_, event, name) => {
    expect(keyName({ ...press, ...event })).toBe(name);
  });

  it('returns the labels printed on the keys', () => {
    expect(keyLabels('mod+k')).toEqual(['Ctrl', 'K']);
    expect(keyLabels('mod+shift+p')).toEqual(['Ctrl', 'Shift', 'P']);
    expect(keyLabels('g a')).toEqual(['G', 'A']);
  });
});
