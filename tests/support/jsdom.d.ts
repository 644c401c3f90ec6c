/** The part of jsdom that tests use; it ships without types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    window: { document: Document };
  }
}
