import type { MessageKey } from '#src/i18n/message-key.ts';
import type { ImportItemState } from '../../admin-contract.ts';
import type { ContentFormat } from '../../import-limits.ts';

/** Names of products, which are the same in every language. */
export const productNames: Partial<Record<ContentFormat, string>> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
};

export const itemStateKeys = {
  new: 'adminContentImports.itemStates.new',
  ready: 'adminContentImports.itemStates.ready',
  wrong: 'adminContentImports.itemStates.wrong',
  duplicate: 'adminContentImports.itemStates.duplicate',
  excluded: 'adminContentImports.itemStates.excluded',
  imported: 'adminContentImports.itemStates.imported',
  undone: 'adminContentImports.itemStates.undone',
} as const satisfies Record<ImportItemState, MessageKey>;

/** Fields of an entry by their names in remarks. */
export const fieldKeys: Record<string, MessageKey | undefined> = {
  title: 'adminContentImports.fields.title',
  content: 'adminContentImports.fields.content',
  excerpt: 'adminContentImports.fields.excerpt',
  slug: 'adminContentImports.fields.slug',
  date: 'adminContentImports.fields.date',
  status: 'adminContentImports.fields.status',
  tags: 'adminContentImports.fields.tags',
  author: 'adminContentImports.fields.author',
  image: 'adminContentImports.fields.image',
  imageAlt: 'adminContentImports.fields.imageAlt',
  language: 'adminContentImports.fields.language',
  translationOf: 'adminContentImports.fields.translationOf',
  file: 'adminContentImports.fields.file',
};

/** Remarks on an entry. */
export const remarkKeys: Record<string, MessageKey | undefined> = {
  required: 'adminContentImports.remarks.required',
  too_long: 'adminContentImports.remarks.tooLong',
  invalid: 'adminContentImports.remarks.invalid',
  invalid_date: 'adminContentImports.remarks.invalidDate',
  front_matter: 'adminContentImports.remarks.frontMatter',
  no_original: 'adminContentImports.remarks.noOriginal',
  taken: 'adminContentImports.remarks.taken',
  changed_slug: 'adminContentImports.remarks.changedSlug',
  image_address: 'adminContentImports.remarks.imageAddress',
  alt_missing: 'adminContentImports.remarks.altMissing',
  left_out: 'adminContentImports.remarks.leftOut',
  html: 'adminContentImports.remarks.html',
  private_as_draft: 'adminContentImports.remarks.privateAsDraft',
  page_as_draft: 'adminContentImports.remarks.pageAsDraft',
  date_missing: 'adminContentImports.remarks.dateMissing',
  too_many: 'adminContentImports.remarks.tooMany',
  unreadable: 'adminContentImports.remarks.unreadable',
  shortened: 'adminContentImports.remarks.shortened',
  unknown_language: 'adminContentImports.remarks.unknownLanguage',
};

/** Reasons for which an image was not imported. */
export const imageErrorKeys: Record<string, MessageKey | undefined> = {
  address: 'adminContentImports.imageErrors.address',
  not_public: 'adminContentImports.imageErrors.notPublic',
  unreachable: 'adminContentImports.imageErrors.unreachable',
  status: 'adminContentImports.imageErrors.status',
  redirects: 'adminContentImports.imageErrors.redirects',
  too_large: 'adminContentImports.imageErrors.tooLarge',
  missing: 'adminContentImports.imageErrors.missing',
  unknown_kind: 'adminContentImports.imageErrors.unknownKind',
  storage_full: 'adminContentImports.imageErrors.storageFull',
};

/** Reasons for which a file was rejected. */
export const fileErrorKeys: Record<string, MessageKey | undefined> = {
  malformed: 'adminContentImports.fileErrors.malformed',
  unknown_kind: 'adminContentImports.fileErrors.unknownKind',
  doctype: 'adminContentImports.fileErrors.doctype',
  too_long: 'adminContentImports.fileErrors.tooLong',
  too_large: 'adminContentImports.fileErrors.tooLarge',
  too_many_rows: 'adminContentImports.fileErrors.tooManyRows',
  encrypted: 'adminContentImports.fileErrors.encrypted',
  empty: 'adminContentImports.fileErrors.empty',
};
