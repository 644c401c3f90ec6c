/** Part of jsdom that tests use; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    window: { DOMParser: typeof DOMParser };
  }
}
