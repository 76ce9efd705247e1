export { tearDownSites as default } from './sharedSite.ts';
