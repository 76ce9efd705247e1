import { possibleActions } from '#components/articles/admin/possibleActions.ts';

const author = { kind: 'user', id: 'author', role: 'author' } as const;
const deletedAt = '2026-11-20T12:00:00Z';

describe('possibleActions', () => {
  it.each([
    ['draft', ['publish', 'delete'], ['delete']],
    ['review', ['publish', 'draft', 'delete'], ['draft', 'delete']],
    ['scheduled', ['publish', 'draft', 'delete'], ['draft', 'delete']],
    ['published', ['draft', 'archive', 'delete'], []],
    ['archived', ['publish', 'draft', 'delete'], ['draft', 'delete']],
  ] as const)('of a %s article are %j, and %j where an editor publishes', (status, own, reviewed) => {
    expect([possibleActions({ status }, author, true), possibleActions({ status }, author, false)]).toEqual([
      own,
      reviewed,
    ]);
  });

  it.each([
    ['draft', ['restore', 'deleteForever']],
    ['review', ['restore', 'deleteForever']],
    ['scheduled', ['deleteForever']],
    ['published', []],
    ['archived', ['restore', 'deleteForever']],
  ] as const)('restore a %s article from the trash only if that makes nothing public: %j', (status, reviewed) => {
    expect(possibleActions({ status, deletedAt }, author, true)).toEqual(['restore', 'deleteForever']);
    expect(possibleActions({ status, deletedAt }, author, false)).toEqual(reviewed);
  });

  it('leave deleting for ever what was public to editors', () => {
    const article = {
      status: 'draft',
      deletedAt,
      publishedAt: deletedAt,
      owner: { id: 'author', name: 'Ани' },
    } as const;

    expect(possibleActions(article, author, true)).toEqual(['restore']);
    expect(possibleActions({ ...article, publishedAt: null }, author, true)).toEqual(['restore', 'deleteForever']);
    expect(possibleActions(article, { ...author, role: 'editor' }, true)).toEqual(['restore', 'deleteForever']);
  });

  it('are none for others in the byline, and all for the owner and editors', () => {
    const signed = { status: 'draft', owner: { id: 'author', name: 'Ани' } } as const;
    const other = { ...author, id: 'other' };

    expect(possibleActions(signed, other, true)).toEqual([]);
    expect(possibleActions(signed, author, true)).toEqual(['publish', 'delete']);
    expect(possibleActions(signed, { ...other, role: 'editor' }, true)).toEqual(['publish', 'delete']);
  });
});
