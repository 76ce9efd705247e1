import { undoEdit } from '#components/admin/articles/undoEdit.ts';

const city = { id: 'city', slug: 'city', name: { ru: 'Город', en: 'City', hy: 'Քաղաք' } };
const signed = (id: string | null, name: string) => ({
  ...{ id, name, avatarUrl: null, portraitUrl: null },
  role: 'text' as const,
});
const articles = [
  { id: '1', department: city, tags: ['мосты'], authors: [signed('ani', 'Ани')], language: 'ru' as const },
  { id: '2', department: null, tags: ['река'], authors: [signed(null, 'Левон')], language: 'ru' as const },
  { id: '3', department: city, tags: ['мосты'], authors: [signed('ani', 'Ани')], language: 'hy' as const },
];

describe('undoEdit', () => {
  it('restores departments and languages, those with the same one together', () => {
    expect(undoEdit({ action: 'setDepartment', department: 'sport' }, articles)).toEqual([
      { action: 'setDepartment', ids: ['1', '3'], department: 'city' },
      { action: 'setDepartment', ids: ['2'], department: null },
    ]);
    expect(undoEdit({ action: 'setLanguage', language: 'en' }, articles)).toEqual([
      { action: 'setLanguage', ids: ['1', '2'], language: 'ru' },
      { action: 'setLanguage', ids: ['3'], language: 'hy' },
    ]);
  });

  it('removes only tags that were added, and adds only those that were removed', () => {
    expect(undoEdit({ action: 'changeTags', add: ['река'], remove: ['мосты'] }, articles)).toEqual([
      { action: 'changeTags', ids: ['1', '3'], add: ['мосты'], remove: ['река'] },
      { action: 'changeTags', ids: ['2'], add: [], remove: [] },
    ]);
  });

  it('restores bylines, accounts by id and guests by name', () => {
    expect(undoEdit({ action: 'addAuthors', authors: [{ name: 'Анна' }] }, articles)).toEqual([
      { action: 'setAuthors', ids: ['1', '3'], authors: [{ id: 'ani', name: null, role: 'text' }] },
      { action: 'setAuthors', ids: ['2'], authors: [{ id: null, name: 'Левон', role: 'text' }] },
    ]);
  });

  it('undoes no step of a review', () => {
    expect(undoEdit({ action: 'submit', note: '' }, articles)).toEqual([]);
  });
});
