import type { ChangedDonation } from '../statement-filing-contract.ts';
import type { CompleteRow, statementRows } from './statement-rows.ts';

type Stated = { row: CompleteRow; day: string; amountMinor: number };
type Change = ChangedDonation['changes'][number];

/**
 * Donations of a filed statement that it would state differently now, and those that it does not have.
 *
 * @param filed rows of the file, with the names for receipts still encrypted
 */
export function statementChanges(
  filed: CompleteRow[],
  { complete, incomplete }: Pick<ReturnType<typeof statementRows>, 'complete' | 'incomplete'>,
): ChangedDonation[] {
  const before = byDonation(filed);
  const now = byDonation(complete);
  const unstated = new Map(
    incomplete.flatMap(({ donations }) =>
      donations.map(({ paymentId, amountMinor }) => [paymentId, amountMinor]),
    ),
  );
  const changed = [...before].map(([paymentId, { row, day, amountMinor }]): ChangedDonation => {
    const after = now.get(paymentId);
    const unstatedMinor = unstated.get(paymentId);
    return {
      paymentId,
      day,
      name: row.name || null,
      filedMinor: amountMinor,
      currentMinor: after?.amountMinor ?? unstatedMinor ?? null,
      changes: after
        ? differences({ row, day, amountMinor }, after)
        : [unstatedMinor === undefined ? 'left' : 'incomplete'],
    };
  });
  const added = [...now]
    .filter(([paymentId]) => !before.has(paymentId))
    .map(([paymentId, { row, day, amountMinor }]): ChangedDonation => ({
      paymentId,
      day,
      name: row.name || null,
      filedMinor: null,
      currentMinor: amountMinor,
      changes: ['added'],
    }));
  return [...changed.filter(({ changes }) => changes.length > 0), ...added];
}

function byDonation(rows: CompleteRow[]): Map<string, Stated> {
  return new Map(
    rows.flatMap((row) =>
      row.donations.map(({ paymentId, day, amountMinor }) => [paymentId, { row, day, amountMinor }] as const),
    ),
  );
}

function differences(before: Stated, after: Stated): Change[] {
  const [one, other] = [before.row, after.row];
  const parts: [change: Change, isChanged: boolean][] = [
    ['amount', before.amountMinor !== after.amountMinor],
    ['document', one.idCode !== other.idCode || one.idNumber !== other.idNumber],
    ['name', one.name !== other.name || one.hasEncryptedName !== other.hasEncryptedName],
    ['address', one.address !== other.address],
    ['type', one.type !== other.type],
    ['mode', one.mode !== other.mode],
    ['approval', JSON.stringify(approvalParts(one)) !== JSON.stringify(approvalParts(other))],
  ];
  return parts.filter(([, isChanged]) => isChanged).map(([change]) => change);
}

function approvalParts({ approval: { urn, issuedOn, sectionCode } }: CompleteRow): string[] {
  return [urn, issuedOn, sectionCode];
}

/**
 * Certificate number of each row of a revised statement: empty without one, null where the donations of the row have
 * several. A number that belongs to two rows, because one donation moved, stays with the row of most of its donations.
 */
export function certificateNumbersOf(
  rows: CompleteRow[],
  numbers: ReadonlyMap<string, readonly string[]>,
): (string | null)[] {
  const ofRows = rows.map(({ donations }) =>
    donations.flatMap(({ paymentId }) => numbers.get(paymentId) ?? []),
  );
  const owners = new Map<string, { index: number; donations: number }>();
  for (const [index, own] of ofRows.entries())
    for (const [number, same] of Map.groupBy(own, (one) => one))
      if (same.length > (owners.get(number)?.donations ?? 0))
        owners.set(number, { index, donations: same.length });
  return ofRows.map((own, index) => {
    const [number, ...others] = new Set(own);
    if (others.length > 0) return null;
    return number !== undefined && owners.get(number)?.index === index ? number : '';
  });
}
