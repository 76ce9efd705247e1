import { render, screen } from '@testing-library/react';
import { ArticleCount, ArticleList } from '#components/articles/ArticleList.tsx';
import '../support/inEnglish.ts';

const show = (totalIsExact: boolean) =>
  render(
    <>
      <ArticleCount list={{ total: 10_000, totalIsExact }} />
      <ArticleList
        list={{ articles: [], total: 10_000, totalIsExact, page: 2, lastPage: 834 }}
        language="en"
        label="Stories"
        pathOf={(page) => `/list?page=${page}`}
      />
    </>,
  );

describe('a list of articles', () => {
  it('ends at its last page when it was counted', () => {
    show(true);
    expect(screen.getByText('10,000 stories')).toBeVisible();
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('834');
  });

  it('goes on after the last counted page when counting stopped', () => {
    const { container } = show(false);
    expect(screen.getByText('at least 10,000 stories')).toBeVisible();
    const items = container.querySelectorAll('ol > li');
    expect(items[items.length - 1]).toHaveClass('after-gap');
    expect(items[items.length - 1]).toHaveTextContent('');
  });
});
