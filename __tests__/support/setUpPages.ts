import { setUpSite } from './sharedSite.ts';
import { startSite } from './startSite.ts';

export default () => setUpSite('TEST_PAGES', startSite);
