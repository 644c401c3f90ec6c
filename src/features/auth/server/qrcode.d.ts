declare module 'qrcode' {
  /** The picture of a text, as the markup of an `<svg>` element. */
  export function toString(text: string, options: { type: 'svg'; margin?: number }): Promise<string>;
}
