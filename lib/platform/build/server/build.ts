import '#lib/platform/process/server/reportCrash.ts';
import { relative } from 'node:path';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { projectRoot } from '#lib/platform/process/server/projectRoot.ts';
import { buildSite } from './buildSite.ts';

// `npm run build`: what `npm start` would do first, for an image or before an upgrade.
const folder = await buildSite(projectRoot, printLine);
printLine(`The pages are built in ${relative(projectRoot, folder)}`);
