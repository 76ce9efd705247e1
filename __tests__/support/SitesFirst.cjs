const { readFileSync } = require('node:fs');
// CommonJS: an ES module would get Jest's class as a property of the imported value.
const { default: TestSequencer } = require('@jest/test-sequencer');

/** Tests that start their own sites mostly wait: run first, they leave the processors to the others. */
module.exports = class SitesFirst extends TestSequencer {
  async sort(tests) {
    const startsSite = ({ path }) => readFileSync(path, 'utf8').includes('startSite(');
    const { true: first = [], false: others = [] } = Object.groupBy(await super.sort(tests), startsSite);
    return [...first, ...others];
  }
};
