import { setUpSite } from './sharedSite.ts';
import { startApi } from './startSite.ts';

export default () => setUpSite('TEST_API', startApi);
