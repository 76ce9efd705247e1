import { moveFocus } from '#lib/media/image.ts';

const right = { x: 0.5, y: 0, width: 0.5, height: 1 };
const corner = { x: 0, y: 0, width: 0.4, height: 0.2 };

describe('moveFocus', () => {
  it.each([
    ['into a crop', { x: 0.75, y: 0.3 }, null, right, { x: 0.5, y: 0.3 }],
    ['out of a crop', { x: 0.5, y: 0.3 }, right, null, { x: 0.75, y: 0.3 }],
    ['to the edge of a crop without the point', { x: 0.9, y: 0.1 }, null, corner, { x: 1, y: 0.5 }],
    ['between crops', { x: 0, y: 0.1 }, right, corner, { x: 1, y: 0.5 }],
  ])('moves a point %s', (_, focus, from, to, expected) => {
    expect(moveFocus(focus, from, to)).toEqual(expected);
  });

  it('does not round a point of the same crop', () => {
    expect(moveFocus({ x: 0.12345, y: 0.1 }, right, right)).toEqual({ x: 0.12345, y: 0.1 });
  });
});
