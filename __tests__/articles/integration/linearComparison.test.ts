import { JSDOM } from 'jsdom';
import { cleanPaste } from '#lib/editor/client/cleanPaste.ts';
import { boundedDiff, diffBodies } from '#lib/editor/client/diffBodies.ts';
import { mergeBlocks } from '#lib/editor/client/mergeBlocks.ts';
import { type Grow, growthOf, maxGrowth, repeated } from '../../support/growth.ts';

const { DOMParser, Element, HTMLElement } = new JSDOM().window;
Object.assign(globalThis, { DOMParser, Element, HTMLElement });

/** Blocks that do not occur in the other version. */
const other =
  (word: string): Grow =>
  (length) =>
    Array.from({ length: length / 20 }, (_, number) => `<p>${word} ${number}</p>`).join('');

const blocksOf = (body: string) => body.split(/(?<=<\/p>)/);
const comparisons: Record<string, (body: string) => unknown> = {
  'versions with nothing in common': (body) => diffBodies(body, body.replaceAll('one', 'two')),
  'a paragraph with nothing in common': (body) =>
    diffBodies(`<p>${body.replace(/<\/?p>/g, '')}</p>`, `<p>${body.replace(/<\/?p>/g, '').replaceAll(' ', 's ')}</p>`),
  'merging three versions with nothing in common': (body) =>
    mergeBlocks(blocksOf(body), blocksOf(body.replaceAll('one', 'two')), blocksOf(body.replaceAll('one', 'three'))),
};

describe('comparison of versions in the browser', () => {
  it.each(Object.entries(comparisons))('takes time in proportion to their length: %s', (_, compare) => {
    expect(growthOf(compare, other('one'))).toBeLessThanOrEqual(maxGrowth);
  });

  it('stops when lists have too little in common', () => {
    const compare = (body: string) => boundedDiff(blocksOf(body), blocksOf(body.replaceAll('one', 'two')));

    expect(growthOf(compare, other('one'), 20_000)).toBeLessThanOrEqual(maxGrowth);
  });

  it('keeps the common beginning and end of both lists', () => {
    const middle = (word: string) => Array.from({ length: 2000 }, (_, number) => `${word} ${number}`);

    const parts = boundedDiff(['a', ...middle('old'), 'z'], ['a', ...middle('new'), 'z']);

    expect(parts.map(({ count, added, removed }) => [count, added, removed])).toEqual([
      [1, false, false],
      [2000, false, true],
      [2000, true, false],
      [1, false, false],
    ]);
  });

  it.each([
    '<p>a</p>',
    '<!--',
    '<b>x</b>',
    '<o:p>',
    '<span style="font-weight:bold">x</span>',
    '<p style="mso-list:l0 level1 lfo1">x</p>',
  ])('processes pasted content in time proportional to its length: %s', (piece) => {
    expect(growthOf(cleanPaste, repeated(piece))).toBeLessThanOrEqual(maxGrowth);
  });
});
