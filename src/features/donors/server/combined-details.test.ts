import { expect, test } from 'vitest';
import { combine, type CombinedRecord, withoutMerge } from './combined-details.ts';

const base: CombinedRecord = {
  id: '',
  mergedInto: null,
  keptBefore: null,
  consent: { contactConsent: 'unknown', consentAt: null, consentSource: null },
  tags: [],
};

function consentOf(contactConsent: string, consentSource: string) {
  return { contactConsent, consentAt: '2026-11-21T06:00:00.000Z', consentSource };
}

const unmerged: CombinedRecord[] = [
  { ...base, id: 'a', consent: consentOf('refused', 'Postcard'), tags: ['board', 'choir'] },
  { ...base, id: 'b', tags: ['kitchen'] },
  { ...base, id: 'c', consent: consentOf('refused', 'Phone call'), tags: ['choir'] },
  { ...base, id: 'd', consent: consentOf('given', 'Form'), tags: ['youth'] },
];

const merges = [
  ['b', 'a'],
  ['b', 'c'],
  ['d', 'b'],
] as const;

/** Merges all but the given records, in the order of `merges`. */
function merge(without: string[] = []): CombinedRecord[] {
  let records = unmerged;
  for (const [editVersion, [keptId, id]] of merges.entries()) {
    if (without.includes(id)) continue;
    const [kept, merged] = [get(records, keptId), get(records, id)];
    const { consent, tags } = kept;
    records = replaceIn(records, [
      { ...kept, ...combine(kept, merged) },
      { ...merged, mergedInto: keptId, keptBefore: { consent, tags, editVersion } },
    ]);
  }
  return records;
}

function separate(records: CombinedRecord[], id: string): CombinedRecord[] {
  const rest = replaceIn(records, withoutMerge(records, id));
  return replaceIn(rest, [{ ...get(rest, id), mergedInto: null, keptBefore: null }]);
}

function get(records: CombinedRecord[], id: string): CombinedRecord {
  return records.find((record) => record.id === id) ?? base;
}

function replaceIn(records: CombinedRecord[], changed: CombinedRecord[]): CombinedRecord[] {
  return records.map((record) => changed.find(({ id }) => id === record.id) ?? record);
}

test.each(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])(
  'chained merges that are undone in the order %s leave every record as if they had not been made',
  (order) => {
    let records = merge();
    for (const [index, id] of order.split('').entries()) {
      records = separate(records, id);
      expect(records).toEqual(merge(order.split('').slice(0, index + 1)));
    }
    expect(records).toEqual(unmerged);
  },
);

test('tags that were changed after the merge stay, and the consent is put back', () => {
  const edited = replaceIn(merge(['b']), [{ ...get(merge(['b']), 'b'), tags: ['library'] }]);

  const rest = separate(separate(edited, 'c'), 'a');

  expect(get(rest, 'b')).toEqual({ ...get(unmerged, 'b'), tags: ['library'] });
});

test('a merge that stored nothing changes nothing when it is undone', () => {
  const earlier = merge(['b', 'c']).map((record) => ({ ...record, keptBefore: null }));

  expect(withoutMerge(earlier, 'a')).toEqual([]);
});
