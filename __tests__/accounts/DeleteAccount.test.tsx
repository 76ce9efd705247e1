/** @jest-environment ./__tests__/support/FetchingDocument.ts */
import '../support/inEnglish.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteAccount } from '#components/accounts/DeleteAccount.tsx';
import { ApiServer, type ServerAnswer } from '../support/ApiServer.ts';
import { anOwnUser } from '../support/anOwnUser.ts';

const server = new ApiServer();
let answer: ServerAnswer;

beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => {
  server.received.length = 0;
  server.answer = () => answer;
  answer = { status: 204, body: null };
  localStorage.setItem('token', 't');
});

async function renderDialog(provider: 'password' | 'google' = 'password') {
  let deletions = 0;
  render(
    <DeleteAccount
      user={anOwnUser({ provider })}
      token="t"
      onDeleted={() => {
        deletions += 1;
      }}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return {
    user,
    deletionCount: () => deletions,
    submit: () => user.click(screen.getByRole('button', { name: 'Delete permanently' })),
  };
}

describe('DeleteAccount', () => {
  it('sends no request before the password or address is entered', async () => {
    const { submit } = await renderDialog();

    await submit();

    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Fill in this field.');
    expect(server.received).toEqual([]);
  });

  it('sends the password and clears the session when done', async () => {
    const { user, submit, deletionCount } = await renderDialog();

    await user.keyboard('six quiet bears');
    await submit();

    await waitFor(() => expect(deletionCount()).toBe(1));
    expect(server.received).toMatchObject([
      { method: 'DELETE', path: '/api/auth/me', body: JSON.stringify({ password: 'six quiet bears' }) },
    ]);
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
  });

  it('requires the address from a user who signs in with Google', async () => {
    const { user, submit, deletionCount } = await renderDialog('google');

    await user.type(screen.getByLabelText('To confirm, type your account’s email address'), 'ani@example.com');
    await submit();

    await waitFor(() => expect(deletionCount()).toBe(1));
    expect(server.received[0]?.body).toBe(JSON.stringify({ email: 'ani@example.com' }));
  });

  it('keeps the session and the input when refused, and displays the reason', async () => {
    const message = 'This user has articles. Hand them over to another author first.';
    answer = { status: 409, body: { code: 'has_articles', message } };
    const { user, submit, deletionCount } = await renderDialog();

    await user.keyboard('six quiet bears');
    await submit();

    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(message));
    expect(screen.getByLabelText('Current password')).toHaveValue('six quiet bears');
    expect([deletionCount(), localStorage.getItem('token')]).toEqual([0, 't']);
  });
});
