import type { z } from 'zod';
import type { Permission } from '#src/api/access/permissions.ts';
import type { RecordTexts } from '#src/api/translations/text-tree.ts';
import {
  type ContentLanguage,
  contentLanguage,
  type TranslatedKind,
} from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';

/** Original of a record as its feature passes it to the translations. */
export type OriginalRecord = {
  id: string;
  /** Title or name, for administrators. */
  name: string;
  /** For the audit log. */
  slug: string;
  /** Null for names, which have no language and can have a version in each. */
  language: ContentLanguage | null;
  /** Language in which a name is read without a version of its own. */
  writtenIn?: ContentLanguage;
  version: number;
  texts: RecordTexts;
};

/** Original of a record with a language of its own, as its row stores it. */
export function originalOf(
  { id, version, language }: { id: string; version: number; language: string },
  about: Pick<OriginalRecord, 'slug' | 'name' | 'texts'>,
): OriginalRecord {
  return { id, version, language: contentLanguage.parse(language), ...about };
}

/** What is derived from the texts of a translation on every save. */
type DerivedTranslation = {
  /** What lists show. */
  summary: Record<string, string | number>;
  /** Rendered Markdown; safe to send. */
  html?: string;
  /** Words for search; those of all texts if absent. */
  searchWords?: string[];
};

/** Person who translates. */
export type Translator = { userId: string | null; can: (permission: Permission) => boolean };

/** Records of one kind that can be translated. */
export type TranslatableKind = {
  kind: TranslatedKind;
  /** Texts that can be translated. */
  texts: z.ZodType<RecordTexts>;
  /** Texts without which a translation cannot be published. */
  required: readonly string[];
  /** Whether parts removed from the original are removed from its translations and their earlier versions too. */
  dropsRemovedParts?: boolean;
  /** Whether the keys of list items are images of the media library, each shown beside the texts about it. */
  keysAreImages?: boolean;
  /** @returns the existing ones of these records, in any order */
  loadOriginals: (db: Db, ids: string[]) => Promise<OriginalRecord[]>;
  derive: (texts: RecordTexts, language: ContentLanguage) => DerivedTranslation;
  /** Rejects texts that mention missing images, or images without alt text. */
  check?: (tx: Db, texts: RecordTexts) => Promise<void>;
  /** Called after the published texts of a translation were added, replaced or withdrawn; `before` is null if none were. */
  publishedTextsChanged?: (tx: Db, id: string, before: RecordTexts | null, at: Date) => Promise<void>;
  /** Whether a person can translate a record; without it, all who can write content. */
  isTranslator?: (id: string, translator: Translator) => Promise<boolean>;
};

/** Texts of a translation that ships with the site. */
type ShippedTranslation = { id: string; language: ContentLanguage; texts: RecordTexts };

/** Inserts a published translation of a shipped record. */
export type AddTranslation = (
  tx: Db,
  kind: TranslatableKind,
  translation: ShippedTranslation,
) => Promise<void>;
