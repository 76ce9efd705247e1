// Not a module of ours: Node would give Jest's class to one as a property of what it imports.
const { default: TestSequencer } = require('@jest/test-sequencer');

/** Tests that start sites of their own wait a lot: begun first, they leave the processors to the others meanwhile. */
module.exports = class SitesFirst extends TestSequencer {
  async sort(tests) {
    const startsSites = ({ path }) => Number(path.includes('/__tests__/server/'));
    return [...(await super.sort(tests))].sort((one, other) => startsSites(other) - startsSites(one));
  }
};
