/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AuthProvider } from '#lib/client/auth/AuthProvider.tsx';
import { useStaff } from '#lib/client/hooks/useStaff.ts';
import { ApiServer, type ServerAnswer } from '../../../support/ApiServer.ts';
import { anOwnUser } from '../../../support/anOwnUser.ts';

const server = new ApiServer();
const authors = '/api/users?limit=100&sort=name%3Aasc&role=author';
const admins = '/api/users?limit=100&sort=name%3Aasc&role=admin';
const person = (id: string, name: string) => ({ id, name, role: 'author', blocked: false });
const ani = person('1', 'Ани');
const boris = person('2', 'Борис');
const vera = person('3', 'Вера');
let answers: Record<string, ServerAnswer | Promise<ServerAnswer>>;

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const listed = (...users: unknown[]) => ok({ users, total: users.length, page: 1, limit: 100 });
const requestedPaths = () => server.received.map(({ path }) => path).filter((path) => path !== '/api/auth/me');

function Page({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AuthProvider>{children}</AuthProvider>
    </SWRConfig>
  );
}

function staffOf(input: Parameters<typeof useStaff>[0]) {
  return renderHook(() => useStaff(input).map(({ id, name }) => `${id} ${name}`), { wrapper: Page }).result;
}

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.setItem('token', 't1');
  server.received.length = 0;
  answers = {
    '/api/auth/me': ok({ user: anOwnUser() }),
    [authors]: listed(ani, vera),
    [admins]: listed(boris),
    '/api/users/public/9': ok({ user: person('9', 'Алиса') }),
  };
  server.answer = ({ path }) => answers[path] ?? { status: 404, body: {} };
});

describe('useStaff', () => {
  it('lists authors and admins together, sorted by name', async () => {
    const staff = staffOf({ enabled: true, selected: '' });

    await waitFor(() => expect(staff.current).toEqual(['1 Ани', '2 Борис', '3 Вера']));
    expect(requestedPaths().sort()).toEqual([admins, authors]);
  });

  it('includes a requested user, first without a name, then with the loaded one', async () => {
    let respond = (_: ServerAnswer) => {};
    answers['/api/users/public/9'] = new Promise((resolve) => {
      respond = resolve;
    });
    const staff = staffOf({ enabled: true, selected: '9' });

    expect(staff.current).toEqual(['9 …']);
    await waitFor(() => expect(requestedPaths()).toContain('/api/users/public/9'));
    expect(staff.current).toContain('9 …');

    respond(ok({ user: person('9', 'Алиса') }));
    await waitFor(() => expect(staff.current).toEqual(['9 Алиса', '1 Ани', '2 Борис', '3 Вера']));
  });

  it('sends no separate request for a user in the lists', async () => {
    const staff = staffOf({ enabled: true, selected: '3' });

    await waitFor(() => expect(staff.current).toEqual(['1 Ани', '2 Борис', '3 Вера']));
    expect(requestedPaths()).not.toContain('/api/users/public/3');
  });

  it('still loads the requested user when a list fails', async () => {
    answers[authors] = { status: 403, body: { message: 'Нет', code: 'not_allowed' } };
    const staff = staffOf({ enabled: true, selected: '9' });

    await waitFor(() => expect(staff.current).toEqual(['9 Алиса', '2 Борис']));
  });

  it('keeps an entry for a user that cannot be loaded', async () => {
    const staff = staffOf({ enabled: true, selected: 'gone' });

    await waitFor(() => expect(requestedPaths()).toContain('/api/users/public/gone'));
    expect(staff.current).toContain('gone …');
  });

  it('sends requests for admins only', async () => {
    const staff = staffOf({ enabled: false, selected: '' });

    await waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/auth/me'));
    expect([staff.current, requestedPaths()]).toEqual([[], []]);
  });
});
