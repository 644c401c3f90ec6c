/**
 * Zod tests whether it may compile functions from text. The admin area's Content-Security-Policy forbids
 * that, and browsers report the attempt: this is imported before any schema and disables the test.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
