import { notificationList, notificationListOf } from '#components/notifications/admin/NotificationsView.tsx';
import { kindsFor, mailedKinds, notificationKinds } from '#lib/notifications/notification.ts';

const { defaults } = notificationList;

function toQuery(values: typeof defaults) {
  const actor = { kind: 'user', id: '1', role: 'author' } as const;
  return { ...notificationList.toQuery(values, { actor, language: 'en' }), list: notificationListOf(values) };
}

describe('toQuery of notifications', () => {
  it.each([
    ['unread', { list: 'unread', unread: 'true' }],
    ['all', { list: 'all' }],
    ['anything', { list: 'unread', unread: 'true' }],
  ])('requests the list %s', (list, query) => {
    expect(toQuery({ ...defaults, list })).toEqual({ page: 1, limit: 20, ...query });
  });

  it('filters by kind and drops an unknown one', () => {
    expect(toQuery({ ...defaults, kind: 'late' })).toMatchObject({ kind: 'late' });
    expect(toQuery({ ...defaults, kind: 'party' })).not.toHaveProperty('kind');
  });
});

describe('kindsFor', () => {
  it.each([
    ['author', ['returned', 'published', 'late', 'sourceChanged', 'comment']],
    ['editor', ['submitted', 'returned', 'assigned', 'published', 'late', 'sourceChanged', 'comment']],
    ['admin', ['submitted', 'returned', 'assigned', 'published', 'late', 'sourceChanged', 'comment', 'feed']],
  ] as const)('lists what a user with the role %s can receive', (role, kinds) => {
    const actor = { kind: 'user', id: '1', role } as const;
    expect(kindsFor(actor, mailedKinds)).toEqual(kinds);
    expect(kindsFor(actor, notificationKinds)).toEqual([...kinds, 'signIn']);
  });
});
