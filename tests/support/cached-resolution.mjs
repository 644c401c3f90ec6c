import { registerHooks } from 'node:module';

// Processes that tests start load a thousand source files. For every import of a package and in a package, Node parses
// the exports of its package.json again; those of drizzle-orm have 130 kB, which took half of each start.
const resolved = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const parentUrl = context.parentURL ?? '';
    if (isInDrizzle(specifier, parentUrl)) {
      return { url: new URL(specifier, parentUrl).href, format: 'module', shortCircuit: true };
    }
    if (!isSameEverywhere(specifier, parentUrl)) return nextResolve(specifier, context);
    const key = `${specifier} ${context.conditions.join()}`;
    const known = resolved.get(key);
    if (known) return known;
    const found = nextResolve(specifier, context);
    resolved.set(key, { ...found, shortCircuit: true });
    return found;
  },
});

/** Whether a module of drizzle-orm imports another one, which exists as written. */
function isInDrizzle(specifier, parentUrl) {
  return (
    specifier.startsWith('.') &&
    specifier.endsWith('.js') &&
    parentUrl.includes('/node_modules/drizzle-orm/') &&
    parentUrl.endsWith('.js')
  );
}

/** Whether all source files mean the same file: packages, and the aliases `#src` and `#tests`. */
function isSameEverywhere(specifier, parentUrl) {
  return /^[a-z@#]/.test(specifier) && !specifier.includes(':') && !parentUrl.includes('/node_modules/');
}
