/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import '../support/inEnglish.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { Security } from '#components/accounts/Security.tsx';
import { ApiServer } from '../support/ApiServer.ts';

const server = new ApiServer();
const session = (id: string, isCurrent: boolean) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  createdAt: '2026-01-01T10:00:00.000Z',
  lastSeenAt: '2026-01-02T10:00:00.000Z',
  isCurrent,
});
let sessions: ReturnType<typeof session>[];
const question = 'Your other sessions began without this protection. End them?';

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  sessions = [session('here', true), session('there', false)];
  let hasAuthenticator = false;
  server.answer = ({ method, path }) => {
    if (path.endsWith('/auth/sessions')) {
      if (method === 'DELETE') sessions = sessions.filter(({ isCurrent }) => isCurrent);
      return method === 'DELETE' ? { status: 204, body: null } : { status: 200, body: { sessions } };
    }
    if (path.endsWith('/authenticator/confirm')) {
      hasAuthenticator = true;
      return { status: 200, body: { recoveryCodes: ['aaaa-bbbb'] } };
    }
    if (path.endsWith('/authenticator')) {
      const setup = { secret: 'ABCD', uri: 'otpauth://totp/x', qrCode: { size: 1, path: 'M0 0' } };
      return { status: 200, body: setup };
    }
    const state = { hasAuthenticator, passkeys: [], recoveryCodes: hasAuthenticator ? 1 : 0, isRequired: false };
    return { status: 200, body: state };
  };
});

async function addApp() {
  const user = userEvent.setup();
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Security isVerified token="t" language="en" />
    </SWRConfig>,
  );
  await user.click(await screen.findByRole('button', { name: 'Set up an app' }));
  const next = screen.queryByRole('button', { name: 'Continue' });
  if (next) await user.click(next);
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('The app is set up.');
  return user;
}

describe('the profile after a second factor was added', () => {
  it('offers to end the other sessions, and no longer once they have ended', async () => {
    const user = await addApp();

    expect(await screen.findByText(question)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End all others' }));

    expect(await screen.findByText('All other sessions have ended.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    const ended = server.received.filter(({ method }) => method === 'DELETE');
    expect(ended.map(({ path }) => path)).toEqual(['/api/auth/sessions']);
  });

  it('offers nothing without another session', async () => {
    sessions = [session('here', true)];
    await addApp();

    // In either order: the sessions, without another one, and the state after the confirmation.
    await waitFor(() => {
      const paths = server.received.map(({ path }) => path);
      const after = paths.slice(paths.findLastIndex((path) => path.endsWith('/authenticator/confirm')));
      expect(after).toEqual(expect.arrayContaining(['/api/auth/sessions', '/api/auth/second-factor']));
    });
    expect(screen.queryByText(question)).toBeNull();
  });
});
