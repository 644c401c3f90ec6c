/** Formats that can be imported. */
export const contentFormats = ['wordpress', 'ghost', 'markdown'] as const;

/** File name endings of each format, for the file dialog. */
export const fileEndings = { wordpress: '.xml', ghost: '.json', markdown: '.zip' } as const;

/** Bytes of an uploaded file. Ghost's export is parsed in memory, an archive contains images. */
export const maxFileBytes = { wordpress: 100_000_000, ghost: 50_000_000, markdown: 200_000_000 } as const;

export const maxItems = 20_000;

/** Characters of one text before its conversion. */
export const maxBodyLength = 1_500_000;

export type ContentFormat = (typeof contentFormats)[number];
