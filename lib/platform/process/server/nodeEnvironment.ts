import { printLine } from './printLine.ts';

// Imported before React and Next, which read NODE_ENV when they are loaded: their development builds are slow and print much.
const isDevelopment = process.argv.includes('--dev');
const { NODE_ENV } = process.env;
if (!NODE_ENV) {
  Object.assign(process.env, { NODE_ENV: isDevelopment ? 'development' : 'production' });
  if (!isDevelopment) printLine('NODE_ENV is not set: the site runs as with NODE_ENV=production.');
} else if (!isDevelopment && NODE_ENV !== 'production') {
  printLine(`NODE_ENV is ${NODE_ENV}: pages are rendered slowly. Set NODE_ENV=production, or use npm start.`);
}
