import { mergeOrder } from '#components/admin/departments/mergeOrder.ts';

describe('mergeOrder', () => {
  it.each([
    ['nothing changed meanwhile', ['b', 'a'], ['a', 'b'], ['b', 'a']],
    ['somebody added two', ['b', 'a'], ['c', 'a', 'd', 'b'], ['b', 'a', 'c', 'd']],
    ['somebody deleted one', ['c', 'b', 'a'], ['a', 'c'], ['c', 'a']],
  ])('keeps the chosen order when %s', (_, wished, present, merged) => {
    expect(mergeOrder(wished, present)).toEqual(merged);
  });
});
