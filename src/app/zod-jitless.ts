/**
 * Disables Zod's test whether it may compile functions from text. The Content-Security-Policy forbids
 * that, and browsers would report the attempt. Must be imported before any schema.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
