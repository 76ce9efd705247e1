import { anAuthor, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';

const statuses = ['draft', 'review', 'scheduled', 'published', 'archived'] as const;

/** Allowed transitions from each status. */
const allowed: Record<(typeof statuses)[number], readonly string[]> = {
  draft: ['draft', 'review', 'scheduled', 'published'],
  review: ['draft', 'review', 'scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['draft', 'published', 'archived'],
  archived: ['draft', 'published', 'archived'],
};

const steps = statuses.flatMap((from) => statuses.map((to) => [from, to] as const));
const inAnHour = () => new Date(Date.now() + 3_600_000);
const timesOf = (status: string) => ({
  publishedAt: status === 'published' || status === 'archived' ? new Date(Date.now() - 60_000) : null,
  scheduledFor: status === 'scheduled' ? inAnHour() : null,
});

describe('PUT /api/articles/{id} with a status', () => {
  it.each(steps)('from %s to %s follows the workflow', async (from, to) => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id, status: from, ...timesOf(from) });
    const change = to === 'scheduled' ? { status: to, scheduledFor: inAnHour().toISOString() } : { status: to };

    const { status, body } = await send('PUT', `/articles/${id}`, token, change);

    const expected = allowed[from].includes(to)
      ? { status: 200, body: { status: to } }
      : { status: 409, body: { code: 'status_out_of_turn' } };
    expect({ status, body }).toMatchObject(expected);
  });
});
