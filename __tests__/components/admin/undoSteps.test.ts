import { undoSteps } from '#components/admin/articles/undoSteps.ts';

const draft = { id: 'd', status: 'draft', scheduledFor: null } as const;
const published = { id: 'p', status: 'published', scheduledFor: null } as const;
const archived = { id: 'a', status: 'archived', scheduledFor: null } as const;
const scheduled = { id: 's', status: 'scheduled', scheduledFor: '2026-12-01T06:00:00.000Z' } as const;

describe('the way back', () => {
  it('restores what was deleted, wherever it stood, and deletes what was restored', () => {
    expect(undoSteps('delete', [draft, published])).toEqual([{ kind: 'move', action: 'restore', ids: ['d', 'p'] }]);
    expect(undoSteps('restore', [draft])).toEqual([{ kind: 'move', action: 'delete', ids: ['d'] }]);
  });

  it('takes each article to the shelf it came from', () => {
    expect(undoSteps('archive', [published])).toEqual([{ kind: 'move', action: 'publish', ids: ['p'] }]);
    expect(undoSteps('publish', [draft, archived])).toEqual([
      { kind: 'move', action: 'draft', ids: ['d'] },
      { kind: 'move', action: 'archive', ids: ['a'] },
    ]);
  });

  it('leads what was scheduled through the drafts, and sets its schedule at its own time', () => {
    const schedule = { kind: 'schedule', id: 's', scheduledFor: '2026-12-01T06:00:00.000Z' };

    expect(undoSteps('publish', [scheduled, draft])).toEqual([
      { kind: 'move', action: 'draft', ids: ['d', 's'] },
      schedule,
    ]);
    expect(undoSteps('draft', [scheduled])).toEqual([schedule]);
  });

  it('is not offered out of the drafts into the archive, where no draft may go', () => {
    expect(undoSteps('draft', [published, archived])).toEqual([]);
  });
});
