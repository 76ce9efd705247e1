import { registerHooks } from 'node:module';

/**
 * Preloaded into every program that tests start. Node reads the package type again at each import between two modules
 * of a package, and drizzle-orm's package.json is 130 KB of JSON: a quarter of the processor time of a start. All of
 * these modules are ESM.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    const isInternal = specifier.startsWith('.') && specifier.endsWith('.js');
    if (!isInternal || !parentURL?.includes('/node_modules/drizzle-orm/') || !conditions.includes('import')) {
      return next(specifier, context);
    }
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
