import { render, screen } from '@testing-library/react';
import { DataTable } from '#components/ui/DataTable.tsx';
import { focusRow } from '#components/ui/useRowKeys.ts';
import '../support/inEnglish.ts';

const table = (label: string, rows: string[], opens: boolean) => (
  <DataTable
    label={label}
    columns={[
      { id: 'name', header: 'Name', main: true, cell: (row) => (opens ? <button type="button">{row}</button> : row) },
    ]}
    rows={rows}
    rowId={(row) => row}
    rowName={(row) => row}
    error={undefined}
    onRetry={() => {}}
    stale={false}
    empty={null}
  />
);

describe('focusRow', () => {
  it('focuses the last row that can be opened, whatever tables follow', () => {
    render(
      <>
        {table('Comments', ['first', 'second'], true)}
        {table('Blocked networks', ['third', 'fourth'], false)}
      </>,
    );

    expect(focusRow(document, 2)).toBe(true);

    expect(screen.getByRole('button', { name: 'second' })).toHaveFocus();
  });
});
