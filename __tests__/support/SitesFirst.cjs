// CommonJS: an ES module would get Jest's class as a property of the imported value.
const { default: TestSequencer } = require('@jest/test-sequencer');

/** Tests that start their own sites mostly wait: run first, they leave the processors to the others. */
module.exports = class SitesFirst extends TestSequencer {
  async sort(tests) {
    const startsSites = ({ path }) => Number(path.includes('/__tests__/server/'));
    return [...(await super.sort(tests))].sort((one, other) => startsSites(other) - startsSites(one));
  }
};
