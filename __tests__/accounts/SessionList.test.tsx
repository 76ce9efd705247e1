/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import '../support/inEnglish.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { SessionList } from '#components/accounts/SessionList.tsx';
import { ApiServer } from '../support/ApiServer.ts';

const server = new ApiServer();
const session = (id: string, browser: string | null, isCurrent = false) => ({
  id,
  browser,
  system: browser && 'Android',
  createdAt: '2026-01-01T10:00:00.000Z',
  lastSeenAt: '2026-01-02T10:00:00.000Z',
  isCurrent,
});
let sessions: ReturnType<typeof session>[];
let refusal: { status: number; body: unknown } | null;

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  sessions = [session('here', 'Firefox', true), session('there', 'Chrome'), session('unknown', null)];
  refusal = null;
  server.answer = ({ method, path }) => {
    if (method === 'GET') return { status: 200, body: { sessions } };
    if (refusal) return refusal;
    const id = path.split('/sessions/')[1];
    sessions = sessions.filter((one) => (id ? one.id !== id : one.isCurrent));
    return { status: 204, body: null };
  };
});

async function open() {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <SessionList token="t" language="en" />
    </SWRConfig>,
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  return userEvent.setup();
}

describe('the list of sessions', () => {
  it('offers to end every session except the current one', async () => {
    await open();

    const [here, ...others] = screen.getAllByRole('listitem');
    expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
    for (const other of others) expect(within(other).getByRole('button')).toBeVisible();
  });

  it('removes an ended session, announces it and moves the focus', async () => {
    const user = await open();

    await user.click(within(screen.getAllByRole('listitem')[1] as HTMLElement).getByRole('button'));

    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByText('Chrome · Android')).toBeNull();
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  });

  it('keeps a session that could not be ended, with the server’s message', async () => {
    const user = await open();
    refusal = { status: 429, body: { message: 'Too many attempts', code: 'too_many_requests' } };

    await user.click(within(screen.getAllByRole('listitem')[1] as HTMLElement).getByRole('button'));

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts'));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('ends all other sessions by one click, then hides the button', async () => {
    const user = await open();

    await user.click(screen.getAllByRole('button').at(-1) as HTMLElement);

    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
