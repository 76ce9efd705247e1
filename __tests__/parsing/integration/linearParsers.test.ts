import { growthOf, maxGrowth } from '../../support/growth.ts';
import { worstCases } from '../../support/worstCases.ts';

// With quadratic time, one request of a megabyte can block the site for seconds.
describe('running time for four times the input is at most nine times as long for', () => {
  it.each(worstCases)('$parser', ({ run, inputs }) => {
    const tolerant = (input: string) => {
      try {
        return run(input);
      } catch {
        // A refusal is a result, too.
        return null;
      }
    };

    const growths = Object.entries(inputs).map(([name, grow]) => ({ name, growth: growthOf(tolerant, grow) }));

    expect(growths.filter(({ growth }) => growth > maxGrowth)).toEqual([]);
  });
});
