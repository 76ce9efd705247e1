import { findPackageJSON, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** Next to the folders of the program, which may be those of a copy of the checkout. */
const manifest = pathToFileURL(findPackageJSON(pathToFileURL(process.argv[1] ?? '')) ?? '');

/**
 * Preloaded into every program that tests start: a sixth of the processor time of a start. Node looks for each imported file and
 * reads the package.json above it again, which is 130 KB of JSON in drizzle-orm. Our own imports name their files completely, and
 * what one module of a package imports from the same package is of the same type.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!parentURL || !conditions.includes('import')) return next(specifier, context);
    const isRelative = specifier.startsWith('./') || specifier.startsWith('../');
    if (specifier.endsWith('.ts') && (isRelative || specifier.startsWith('#lib/'))) {
      const url = isRelative ? new URL(specifier, parentURL) : new URL(specifier.slice(1), manifest);
      return { url: url.href, format: 'module-typescript', shortCircuit: true };
    }
    if (isRelative && specifier.endsWith('.js') && /\/node_modules\/.*\.js$/.test(parentURL)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
});
