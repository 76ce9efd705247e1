import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import '../support/inEnglish.ts';

const changes: object[] = [];
const show = (page: number, total: number, isExact: boolean) =>
  render(
    <ListPagination
      page={page}
      limit={20}
      total={total}
      isExact={isExact}
      onChange={(change) => changes.push(change)}
    />,
  );

describe('ListPagination', () => {
  it('ends at an exact total', () => {
    show(3, 45, true);
    expect(screen.getByText('41–45 of 45')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('goes on after a total that counting stopped at', async () => {
    show(500, 10_000, false);
    expect(screen.getByText('9,981–10,000 of 10,000 or more')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(changes).toEqual([{ page: '501' }]);
  });

  it('shows the range of a page after that total', () => {
    show(501, 10_000, false);
    expect(screen.getByText('10,001–10,020 of 10,000 or more')).toBeVisible();
  });
});
