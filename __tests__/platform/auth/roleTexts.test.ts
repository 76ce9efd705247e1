import { roleTexts } from '#lib/platform/auth/roleTexts.ts';

describe('the texts about a role', () => {
  it('say that an author hands in articles where review is required', () => {
    expect(roleTexts('author', true)).toBe('reviewedAuthor');
    expect(roleTexts('author', false)).toBe('author');
    expect(roleTexts('editor', true)).toBe('editor');
  });
});
