import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { DraftNotice } from './draft-notice.tsx';
import { DraftOwnerContext } from './draft-owner-context.ts';
import { useLocalDraft } from './use-local-draft.ts';
import type { RecordFields } from './use-record-form.ts';

type RecordDraftProps<Values> = {
  record: {
    fields: Pick<RecordFields<Values>, 'values' | 'change'>;
    base: Values;
    version?: number | null;
    /** Shows the values of a draft; default: as if they were typed. */
    restore?: (values: Values, version: number | null) => void;
    /** Values sent last by a form that is empty again afterwards. */
    sent?: Values | null;
    /** Whether the values are being sent, or can no longer be changed. */
    isLocked: boolean;
  };
  /** Distinguishes the forms of a screen that has several. */
  name?: string;
};

/** A browser can restore the storage of a tab days later; a sign-in rarely takes longer than this. */
const maxAgeHours = 24;

/**
 * Keeps the unsaved input of a record form while its session ends: the login page replaces the screen (GRD-04),
 * and the same user can restore the input after signing in. Needs the message group `adminVersions`.
 */
export function RecordDraft<Values extends object>({ record, name }: RecordDraftProps<Values>) {
  const owner = use(DraftOwnerContext);
  const { pathname, search } = useLocation();
  const parts = [owner, `${pathname}${recordQuery(search)}`, name];
  return owner && <OwnDraft record={record} draftOf={parts.filter(Boolean).join(' ')} />;
}

/** The page of a list on the screen is no part of the record. */
function recordQuery(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('cursor');
  return parameters.size > 0 ? `?${parameters}` : '';
}

type OwnDraftProps<Values> = Pick<RecordDraftProps<Values>, 'record'> & { draftOf: string };

function OwnDraft<Values extends object>({ record, draftOf }: OwnDraftProps<Values>) {
  const { fields, base, version, restore, sent, isLocked } = record;
  const [isValues] = useState(() => hasFieldsOf(base));
  const draft = useLocalDraft({
    kind: 'record-draft',
    of: draftOf,
    maxAgeHours,
    // Records can contain personal data, which must not stay on the device when the tab is closed.
    storage: sessionStorage,
    values: fields.values,
    saved: base,
    version,
    sent,
    isSame,
    isValues,
  });

  return <DraftNotice draft={draft} isLocked={isLocked} onTake={restore ?? fields.change} />;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A draft of an earlier release can have other fields. */
function hasFieldsOf<Values extends object>(values: Values) {
  const names = Object.keys(values);
  return function isValues(found: unknown): found is Values {
    if (typeof found !== 'object' || found === null) return false;
    const kept = new Map(Object.entries(found));
    return names.every((name) => kept.has(name));
  };
}
