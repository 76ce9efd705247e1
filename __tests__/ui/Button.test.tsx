import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '#components/ui/Button.tsx';

type Pressed = { presses: number; sent: number };

function aForm(pressed: Pressed, busy: boolean) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed.sent += 1;
      }}
    >
      <Button type="submit" busy={busy} onPress={() => (pressed.presses += 1)}>
        Save
      </Button>
    </form>
  );
}

describe('a busy button', () => {
  it('keeps focus and name, sets aria-disabled and ignores clicks', async () => {
    const pressed = { presses: 0, sent: 0 };
    const user = userEvent.setup();
    const { rerender } = render(aForm(pressed, false));
    await user.click(screen.getByRole('button'));
    expect(pressed).toEqual({ presses: 1, sent: 1 });

    rerender(aForm(pressed, true));
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Enter}');
    await user.keyboard(' ');

    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(pressed).toEqual({ presses: 1, sent: 1 });

    rerender(aForm(pressed, false));
    await user.keyboard('{Enter}');
    expect(button).not.toHaveAttribute('aria-disabled');
    expect(pressed).toEqual({ presses: 2, sent: 2 });
  });

  it('leaves no live region behind when it is removed with its dialog', async () => {
    const pressed = { presses: 0, sent: 0 };
    const { rerender, unmount } = render(aForm(pressed, false));
    await userEvent.setup().click(screen.getByRole('button'));
    rerender(aForm(pressed, true));

    unmount();

    expect(screen.queryAllByRole('img')).toEqual([]);
    expect(document.querySelector('[aria-live]')).toBeNull();
  });
});
