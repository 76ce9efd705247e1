import { growthOf, mostGrowth } from '../support/growth.ts';
import { worstCases } from '../support/worstCases.ts';

// Time that grows with the square of the input lets one request of a megabyte stop the site for seconds.
describe('four times the input takes at most six times the work', () => {
  it.each(worstCases)('$parser', ({ run, inputs }) => {
    const tolerant = (input: string) => {
      try {
        return run(input);
      } catch {
        // A refusal is an answer, too.
        return null;
      }
    };

    const growths = Object.entries(inputs).map(([name, grow]) => ({ name, growth: growthOf(tolerant, grow) }));

    expect(growths.filter(({ growth }) => growth > mostGrowth)).toEqual([]);
  });
});
