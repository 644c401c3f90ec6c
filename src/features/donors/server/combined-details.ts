import { isDeepStrictEqual } from 'node:util';
import type { PersonRow } from './donor-store.ts';

type DonorDetails = Omit<NonNullable<PersonRow['keptBefore']>, 'editVersion'>;

/** A record of a person with its details, which are those of the person in the main record. */
export type CombinedRecord = DonorDetails & Pick<PersonRow, 'id' | 'mergedInto' | 'keptBefore'>;

type Part = keyof DonorDetails;
type Replacement = { keptId: string; after: number; was: DonorDetails; now: DonorDetails };

/** Details of a record after a merge: tags are combined, and contact that either declined stays declined. */
export function combine(kept: DonorDetails, merged: DonorDetails): DonorDetails {
  const isTaken = merged.consent.contactConsent === 'refused' || kept.consent.contactConsent === 'unknown';
  return {
    consent: isTaken ? merged.consent : kept.consent,
    tags: [...new Set([...kept.tags, ...merged.tags])].toSorted(),
  };
}

/**
 * Puts back what a merge changed, unless it was changed again by hand. Later merges are combined again, so that they
 * can be undone in any order.
 *
 * @param records all records of the person
 * @returns the records that change
 */
export function withoutMerge(records: readonly CombinedRecord[], id: string): CombinedRecord[] {
  const copies = records.map((record) => ({ ...record }));
  const merged = copies.find((record) => record.id === id);
  if (!merged?.mergedInto || !merged.keptBefore) return [];

  const { mergedInto: keptId, keptBefore } = merged;
  const replacement = {
    keptId,
    after: keptBefore.editVersion,
    was: combine(keptBefore, merged),
    now: keptBefore,
  };
  for (const part of ['consent', 'tags'] as const) replace(copies, part, replacement);
  return copies.filter((copy, index) => !isDeepStrictEqual(copy, records[index]));
}

/** Replaces what a merge gave the kept record: for the merges after it, in the record, and in the one it belongs to. */
function replace(records: CombinedRecord[], part: Part, { keptId, after, was, now }: Replacement): void {
  let [given, replaced] = [was, now];
  for (const { record, before } of mergesInto(records, keptId, after)) {
    if (!isDeepStrictEqual(before[part], given[part])) return;
    given = combine(before, record);
    record.keptBefore = { ...before, [part]: replaced[part] };
    replaced = combine(record.keptBefore, record);
  }
  const kept = records.find(({ id }) => id === keptId);
  if (!kept || !isDeepStrictEqual(kept[part], given[part])) return;

  const { mergedInto, keptBefore, ...details } = kept;
  Object.assign(kept, { [part]: replaced[part] });
  if (mergedInto && keptBefore)
    replace(records, part, {
      keptId: mergedInto,
      after: keptBefore.editVersion,
      was: combine(keptBefore, details),
      now: combine(keptBefore, kept),
    });
}

/** Merges into a record after one of its versions, the earliest first. */
function mergesInto(records: CombinedRecord[], keptId: string, after: number) {
  return records
    .flatMap((record) =>
      record.mergedInto === keptId && record.keptBefore ? [{ record, before: record.keptBefore }] : [],
    )
    .filter(({ before }) => before.editVersion > after)
    .toSorted((one, other) => one.before.editVersion - other.before.editVersion);
}
