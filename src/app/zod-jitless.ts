/**
 * Zod would look whether it may make functions of text. The admin area's Content-Security-Policy forbids that, and
 * browsers report the attempt: this is imported before any schema, and tells Zod not to try.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
