import { undoSteps } from '#components/admin/articles/undoSteps.ts';

const draft = { id: 'd', status: 'draft', scheduledFor: null } as const;
const published = { id: 'p', status: 'published', scheduledFor: null } as const;
const archived = { id: 'a', status: 'archived', scheduledFor: null } as const;
const scheduled = { id: 's', status: 'scheduled', scheduledFor: '2026-12-01T06:00:00.000Z' } as const;

describe('undoSteps', () => {
  it('restores deleted articles of any status, and deletes restored ones', () => {
    expect(undoSteps('delete', [draft, published])).toEqual([{ kind: 'move', action: 'restore', ids: ['d', 'p'] }]);
    expect(undoSteps('restore', [draft])).toEqual([{ kind: 'move', action: 'delete', ids: ['d'] }]);
  });

  it('returns each article to its former list tab', () => {
    expect(undoSteps('archive', [published])).toEqual([{ kind: 'move', action: 'publish', ids: ['p'] }]);
    expect(undoSteps('publish', [draft, archived])).toEqual([
      { kind: 'move', action: 'draft', ids: ['d'] },
      { kind: 'move', action: 'archive', ids: ['a'] },
    ]);
  });

  it('moves a scheduled article through draft, and schedules it at its own time', () => {
    const schedule = { kind: 'schedule', id: 's', scheduledFor: '2026-12-01T06:00:00.000Z' };

    expect(undoSteps('publish', [scheduled, draft])).toEqual([
      { kind: 'move', action: 'draft', ids: ['d', 's'] },
      schedule,
    ]);
    expect(undoSteps('draft', [scheduled])).toEqual([schedule]);
  });

  it('offers no step from draft to archived, which is not allowed', () => {
    expect(undoSteps('draft', [published, archived])).toEqual([]);
  });
});
