/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AuthProvider } from '#lib/accounts/client/AuthProvider.tsx';
import { usePersonOptions } from '#lib/users/client/usePersonOptions.ts';
import { ApiServer, type ServerAnswer } from '../support/ApiServer.ts';
import { anOwnUser } from '../support/anOwnUser.ts';

const server = new ApiServer();
const staffPath = '/api/users/staff';
const person = (id: string, name: string) => ({ id, name, role: 'author', blocked: false });
const ani = person('1', 'Ани');
const boris = person('2', 'Борис');
const vera = person('3', 'Вера');
let answers: Record<string, ServerAnswer | Promise<ServerAnswer>>;

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const requestedPaths = () => server.received.map(({ path }) => path).filter((path) => path !== '/api/auth/me');

function Page({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AuthProvider>{children}</AuthProvider>
    </SWRConfig>
  );
}

function optionsOf(selected: string, enabled = true) {
  return renderHook(() => usePersonOptions(enabled, selected).map(({ id, name }) => `${id} ${name}`), { wrapper: Page })
    .result;
}

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.setItem('token', 't1');
  server.received.length = 0;
  answers = {
    '/api/auth/me': ok({ user: anOwnUser() }),
    [staffPath]: ok({ users: [ani, boris, vera] }),
    '/api/users/public/9': ok({ user: person('9', 'Алиса') }),
  };
  server.answer = ({ path }) => answers[path] ?? { status: 404, body: {} };
});

describe('usePersonOptions', () => {
  it('lists the staff with one request', async () => {
    const options = optionsOf('');

    await waitFor(() => expect(options.current).toEqual(['1 Ани', '2 Борис', '3 Вера']));
    expect(requestedPaths()).toEqual([staffPath]);
  });

  it('includes a requested user, first without a name, then with the loaded one', async () => {
    let respond = (_: ServerAnswer) => {};
    answers['/api/users/public/9'] = new Promise((resolve) => {
      respond = resolve;
    });
    const options = optionsOf('9');

    expect(options.current).toEqual(['9 …']);
    await waitFor(() => expect(requestedPaths()).toContain('/api/users/public/9'));
    expect(options.current).toContain('9 …');

    respond(ok({ user: person('9', 'Алиса') }));
    await waitFor(() => expect(options.current).toEqual(['9 Алиса', '1 Ани', '2 Борис', '3 Вера']));
  });

  it('sends no separate request for a user in the list', async () => {
    const options = optionsOf('3');

    await waitFor(() => expect(options.current).toEqual(['1 Ани', '2 Борис', '3 Вера']));
    expect(requestedPaths()).not.toContain('/api/users/public/3');
  });

  it('still loads the requested user when the list fails', async () => {
    answers[staffPath] = { status: 403, body: { message: 'Нет', code: 'not_allowed' } };
    const options = optionsOf('9');

    await waitFor(() => expect(options.current).toEqual(['9 Алиса']));
  });

  it('keeps an entry for a user that cannot be loaded', async () => {
    const options = optionsOf('gone');

    await waitFor(() => expect(requestedPaths()).toContain('/api/users/public/gone'));
    expect(options.current).toContain('gone …');
  });

  it('sends no request while disabled', async () => {
    const options = optionsOf('9', false);

    await waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/auth/me'));
    expect([options.current, requestedPaths()]).toEqual([[], []]);
  });
});
