import { registerHooks } from 'node:module';

// Processes that tests start load a thousand source files. For every import of a package, Node parses the exports of
// its package.json again; those of drizzle-orm have 130 kB, which took a quarter of each start.
const resolved = new Map();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!isSameEverywhere(specifier, context.parentURL ?? '')) return nextResolve(specifier, context);
    const key = `${specifier} ${context.conditions.join()}`;
    const known = resolved.get(key);
    if (known) return known;
    const found = nextResolve(specifier, context);
    resolved.set(key, { ...found, shortCircuit: true });
    return found;
  },
});

/** Whether all source files mean the same file: packages, and the aliases `#src` and `#tests`. */
function isSameEverywhere(specifier, parentUrl) {
  return /^[a-z@#]/.test(specifier) && !specifier.includes(':') && !parentUrl.includes('/node_modules/');
}
