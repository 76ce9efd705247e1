import { applySite } from './applySite.ts';

applySite('TEST_API');
