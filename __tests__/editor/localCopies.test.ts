import { emptyContent, fieldNames } from '#lib/articles/articleFields.ts';
import { inAllFields, type LocalCopy } from '#lib/editor/client/localCopies.ts';

describe('a copy on the device from before a field existed', () => {
  it.each(fieldNames)('is opened with an empty field: %s', (name) => {
    const typed = { ...emptyContent('ru'), title: 'typed', tags: ['bridge'] };
    const { [name]: _, ...older } = typed;
    const copy = { key: 'new:k3', userId: 'u1', content: older, saved: older, at: 1 } as LocalCopy;

    const { content, saved } = inAllFields(copy);

    expect([content, saved]).toEqual(Array(2).fill({ ...typed, [name]: emptyContent('ru')[name] }));
  });
});
