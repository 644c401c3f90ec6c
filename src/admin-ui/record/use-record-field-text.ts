import type { FieldIssue } from '#src/web/field-issue.ts';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** Message for an empty field, by the last part of its name. */
const missingKeys: Partial<Record<string, MessageKey>> = {
  title: 'adminWriting.missing.title',
  name: 'adminWriting.missing.name',
  slug: 'adminWriting.missing.slug',
  description: 'adminWriting.missing.description',
  content: 'adminWriting.missing.content',
  category: 'adminWriting.missing.category',
  location: 'adminWriting.missing.location',
  place: 'adminWriting.missing.location',
  image: 'adminWriting.missing.image',
  alt: 'adminMedia.altMissing',
  startDate: 'adminWriting.missing.startDate',
  date: 'adminWriting.missing.date',
  targetDate: 'adminWriting.missing.date',
  role: 'adminWriting.missing.role',
  author: 'adminWriting.missing.author',
  question: 'adminWriting.missing.question',
  answer: 'adminWriting.missing.answer',
  amount: 'adminWriting.missing.amount',
  amountMinor: 'adminWriting.missing.amount',
  startsAt: 'adminWriting.missing.startsAt',
  endsAt: 'adminWriting.missing.endsAt',
  timeZone: 'adminWriting.missing.timeZone',
  receivedOn: 'adminWriting.missing.receivedOn',
  goods: 'adminWriting.missing.goods',
  reason: 'adminWriting.missing.reason',
};

/** Message for an invalid value, by the last part of its name. */
const ruleKeys: Partial<Record<string, MessageKey>> = {
  slug: 'adminWriting.slugRule',
  position: 'adminWriting.wholeNumberRule',
  fundingGoal: 'adminWriting.wholeNumberRule',
  openingRaised: 'adminWriting.wholeNumberRule',
  rating: 'adminWriting.ratingRule',
  capacity: 'adminWriting.capacityRule',
  maxSeats: 'adminWriting.seatsRule',
  reminderHours: 'adminWriting.reminderHoursRule',
  latitude: 'adminWriting.latitudeRule',
  longitude: 'adminWriting.longitudeRule',
};

const codeKeys: Partial<Record<string, MessageKey>> = {
  taken: 'adminRecords.taken',
  closed_month: 'adminRecords.monthClosed',
  cash_limit: 'adminRecords.cashLimit',
  before_start: 'adminRecords.beforeStart',
  date_registered: 'adminRecords.dateRegistered',
  unknown_zone: 'adminRecords.unknownZone',
  below_taken: 'adminRecords.belowTaken',
  too_few: 'adminRecords.tooFewChoices',
  https_only: 'adminRecords.httpsLink',
  alt_missing: 'adminMedia.altMissing',
  image_gone: 'adminMedia.imageGone',
};

/** Date, time and amount fields have no text: an empty one has the code of its format. */
const emptyCodes = new Set(['required', 'invalid_date', 'invalid_datetime']);

/** Localized message for an invalid field of a record. */
export function useRecordFieldText(): (issue: FieldIssue | undefined) => string | undefined {
  const { t } = useI18n();
  const fieldText = useFieldText();

  return function recordFieldText(issue) {
    if (!issue) return undefined;
    const { code } = issue;
    const name = issue.field.split('.').at(-1) ?? issue.field;
    const isEmpty = emptyCodes.has(code) || (code === 'too_small' && ruleKeys[name] === undefined);
    const key = codeKeys[code] ?? (isEmpty ? missingKeys[name] : code !== 'too_long' && ruleKeys[name]);
    return key ? t(key) : fieldText(issue);
  };
}
