import { expect, test } from 'vitest';
import { createFormats, formatNumber, formatPercent, withColon } from './format.ts';
import { locales } from './locales.ts';

const { formatListDate, formatLongDate, formatMonth, formatTime, formatWeekday } = createFormats('en');

test('lists show MMM d, yyyy and details MMMM d, yyyy', () => {
  expect(formatListDate('2026-03-05T09:00:00Z')).toBe('Mar 5, 2026');
  expect(formatLongDate('2026-03-05T09:00:00Z')).toBe('March 5, 2026');
  expect(formatMonth('2026-01-31')).toBe('January 2026');
});

test('PRD-28: a date without a time is that day in every zone', () => {
  expect(formatLongDate('2026-01-15', 'Pacific/Kiritimati')).toBe('January 15, 2026');
  expect(formatLongDate('2026-01-15', 'America/Los_Angeles')).toBe('January 15, 2026');
});

test('an instant is formatted in the given zone, else in that of the site', () => {
  const lateEvening = new Date('2026-01-15T23:30:00Z');
  expect(formatListDate(lateEvening)).toBe('Jan 15, 2026');
  expect(formatListDate(lateEvening, 'Asia/Kolkata')).toBe('Jan 16, 2026');
  expect(formatWeekday(lateEvening, 'Asia/Kolkata')).toBe('Friday');
});

test('I18N-07: names of months are in the language, digits stay 0-9', () => {
  expect(createFormats('hi').formatLongDate('2026-11-14')).toBe('नवंबर 14, 2026');
  expect(createFormats('sa').formatLongDate('2026-11-14')).toBe('नवम्बर 14, 2026');
  expect(createFormats('hi').formatListDate('2026-02-01')).toBe('फ़र॰ 1, 2026');
  expect(createFormats('sa').formatWeekday('2026-11-21')).toBe('शनिवासरः');
});

test('every month and weekday has a name in every language', () => {
  for (const locale of locales) {
    const formats = createFormats(locale);
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-08`);
    expect(new Set(days.map((day) => formats.formatLongDate(day))).size).toBe(12);
    expect(new Set(days.map((day) => formats.formatListDate(day))).size).toBe(12);
    expect(days.map((day) => formats.formatLongDate(day)).join()).not.toContain('undefined');
  }
});

test('times of day are shown on a 12-hour clock', () => {
  expect(formatTime('2026-11-21T14:56:00Z', 'America/Los_Angeles')).toBe('6:56 AM');
  expect(formatTime('2026-11-21T20:05:00Z', 'America/Los_Angeles')).toBe('12:05 PM');
  expect(formatTime('2026-11-21T08:00:00Z', 'America/Los_Angeles')).toBe('12:00 AM');
  expect(createFormats('hi').formatTime('2026-11-21T12:30:00Z', 'UTC')).toBe('12:30 अपराह्न');
});

test('an invalid date is rejected', () => {
  expect(() => formatListDate('yesterday')).toThrow(RangeError);
  expect(() => formatListDate('2026-02-31')).toThrow('no such day');
});

test('numbers and percentages are formatted by language', () => {
  expect(formatNumber(10_000)).toBe('10,000');
  expect(formatPercent(0, 1)).toBe('0%');
  expect(formatPercent(12.34, 1)).toBe('12.3%');
  expect(formatPercent(100)).toBe('100%');
});

test('the colon after a Sanskrit label has a space before it', () => {
  expect(withColon('कार्यक्रमः', 'sa')).toBe('कार्यक्रमः\u00a0:');
  expect(withColon('कार्यक्रम', 'hi')).toBe('कार्यक्रम:');
  expect(withColon('Event', 'en')).toBe('Event:');
});
