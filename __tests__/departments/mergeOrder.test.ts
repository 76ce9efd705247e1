import { mergeOrder } from '#components/departments/admin/DepartmentItem.tsx';

describe('mergeOrder', () => {
  it.each([
    ['nothing changed', ['b', 'a'], ['a', 'b'], ['b', 'a']],
    ['two were added', ['b', 'a'], ['c', 'a', 'd', 'b'], ['b', 'a', 'c', 'd']],
    ['one was deleted', ['c', 'b', 'a'], ['a', 'c'], ['c', 'a']],
  ])('keeps the chosen order when %s', (_, chosen, present, merged) => {
    expect(mergeOrder(chosen, present)).toEqual(merged);
  });
});
