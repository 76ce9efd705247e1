import { largestCrop } from '#lib/media/largestCrop.ts';

describe('largestCrop', () => {
  it.each([
    ['a square of a landscape', { width: 900, height: 600 }, 1, { x: 1 / 6, y: 0, width: 2 / 3, height: 1 }],
    ['a square of a portrait', { width: 600, height: 900 }, 1, { x: 0, y: 1 / 6, width: 1, height: 2 / 3 }],
    ['all of a square', { width: 50, height: 50 }, 1, { x: 0, y: 0, width: 1, height: 1 }],
    ['a wide strip of a square', { width: 400, height: 400 }, 2, { x: 0, y: 0.25, width: 1, height: 0.5 }],
  ])('takes %s from the middle', (_, picture, aspect, expected) => {
    const area = largestCrop(picture, aspect);

    for (const [name, value] of Object.entries(expected)) expect(area).toHaveProperty(name, expect.closeTo(value, 9));
  });
});
