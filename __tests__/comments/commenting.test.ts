import { commentingOn } from '#lib/comments/commenting.ts';

const rules = { who: 'everyone', moderation: 'after', holdLinks: true, closeAfterDays: 7, blockedWords: [] } as const;
const publishedAt = new Date('2026-03-01T10:00:00Z');

describe('commentingOn', () => {
  it('closes after the number of days, to the minute', () => {
    const at = (time: string) => commentingOn({ ...rules, blockedWords: [] }, publishedAt, Date.parse(time));

    expect([at('2026-03-08T09:59:59Z'), at('2026-03-08T10:00:00Z')]).toEqual(['everyone', 'closed']);
  });

  it('never closes without a number of days', () => {
    expect(commentingOn({ ...rules, blockedWords: [], closeAfterDays: null }, publishedAt)).toBe('everyone');
  });
});
