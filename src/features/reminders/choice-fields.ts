import { z } from 'zod';
import { optionalLine } from '#src/api/form-text.ts';
import { formNumber } from '#src/api/forms/form-number.ts';
import { feedGroups } from '#src/features/panchang/contract.ts';
import { annualTithiOf, monthCalendars } from '#src/features/panchang/annual-names.ts';
import { observanceIds } from '#src/features/panchang/festival-names.ts';
import {
  leads,
  maxMinutes,
  observanceRows,
  type PersonalTithi,
  type ReminderChoices,
  rows,
  tithiOccasions,
  weekdays,
} from './choices.ts';

const checked = z
  .union([z.literal('yes'), z.boolean(), z.literal('')])
  .optional()
  .transform((value) => value === 'yes' || value === true);

const minutes = formNumber(0, maxMinutes).describe('Minutes before it begins, 0 to 120');

const clockTime = z
  .string()
  .trim()
  .refine((text) => text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text), {
    message: 'Use the format HH:MM.',
    params: { code: 'invalid_time' },
  })
  .nullish()
  .transform((text) => text || null);

const numberOrNone = (max: number) =>
  z
    .literal('')
    .transform(() => null)
    .or(formNumber(1, max))
    .nullish()
    .transform((value) => value ?? null);

const observance = z
  .literal('')
  .or(z.enum(observanceIds))
  .nullish()
  .transform((id) => id || null)
  .describe('ID of one observance, such as `diwali`');

const observanceFields = Object.fromEntries(
  observanceRows.map((row) => [`observance${row}`, observance]),
) as Record<`observance${(typeof observanceRows)[number]}`, typeof observance>;

/** Fields of a form, flat because forms without scripts are; `checked` ones take `yes`. */
export const choiceFields = {
  festival: checked.describe('Festivals'),
  ekadashi: checked.describe('Ekadashis'),
  moon: checked.describe('Purnima and Amavasya'),
  fast: checked.describe('Monthly fasts'),
  ...observanceFields,
  lead: z
    .enum(leads)
    .default('evening')
    .describe('`evening` before at 18:00, or `morning` of the day at 7:00'),
  monthCalendar: z
    .enum(monthCalendars)
    .default('amanta')
    .describe('How the months of lunar dates are counted: from new moon, or from full moon'),
  ...tithiFields(1),
  ...tithiFields(2),
  ...tithiFields(3),
  sunrise: checked,
  sunriseMinutes: minutes.default(30),
  rahuKaal: checked,
  rahuKaalMinutes: minutes.default(15),
  weekday0: checked.describe('Sunday, for sunrise and Rahu Kaal'),
  weekday1: checked,
  weekday2: checked,
  weekday3: checked,
  weekday4: checked,
  weekday5: checked,
  weekday6: checked.describe('Saturday'),
  quietFrom: clockTime.describe('Nothing is sent from this time, `HH:MM`'),
  quietUntil: clockTime.describe('Nothing is sent before this time'),
};

/** Names of a lunar date of a person: month and tithi, or neither. */
function tithiFields<Row extends number>(row: Row) {
  return {
    [`month${row}`]: numberOrNone(12).describe('Month of a lunar date, 1 Chaitra to 12 Phalguna'),
    [`tithi${row}`]: numberOrNone(30).describe('Its tithi, 1 to 30; 16 is Krishna Pratipada'),
    [`adhika${row}`]: checked.describe('Its month is intercalary'),
    [`occasion${row}`]: z.enum(tithiOccasions).default('shraddha'),
    [`name${row}`]: optionalLine(60).describe('Whose day it is; optional'),
  } as Record<`month${Row}` | `tithi${Row}`, ReturnType<typeof numberOrNone>> &
    Record<`adhika${Row}`, typeof checked> &
    Record<`occasion${Row}`, z.ZodDefault<z.ZodEnum<{ [Name in PersonalTithi['occasion']]: Name }>>> &
    Record<`name${Row}`, ReturnType<typeof optionalLine>>;
}

const shape = z.object(choiceFields);
type ChoiceFields = z.output<typeof shape>;

type ChoiceError = { field: string; code: string; message: string };

/** What is wrong with fields that are valid one by one. */
export function choiceErrors(fields: ChoiceFields): ChoiceError[] {
  const errors: ChoiceError[] = [];
  const chosen = toChoices(fields);
  const { groups, observances, tithis, sunriseMinutes, rahuKaalMinutes, quietFrom, quietUntil } = chosen;
  const isDaily = sunriseMinutes !== null || rahuKaalMinutes !== null;
  if (groups.length + observances.length + tithis.length === 0 && !isDaily)
    errors.push({ field: 'festival', code: 'nothing_chosen', message: 'Choose at least one reminder.' });
  if (isDaily && chosen.weekdays.length === 0)
    errors.push({ field: 'weekday0', code: 'no_weekday', message: 'Choose at least one weekday.' });
  if ((quietFrom === null) !== (quietUntil === null) || (quietFrom !== null && quietFrom === quietUntil))
    errors.push({
      field: quietFrom === null ? 'quietFrom' : 'quietUntil',
      code: 'invalid_quiet_hours',
      message: 'Quiet hours need two different times.',
    });
  for (const row of rows) {
    if ((fields[`month${row}`] === null) !== (fields[`tithi${row}`] === null))
      errors.push({
        field: fields[`month${row}`] === null ? `month${row}` : `tithi${row}`,
        code: 'required',
        message: 'Choose month and tithi.',
      });
  }
  return errors;
}

/** The choices of valid fields. */
export function toChoices(fields: ChoiceFields): ReminderChoices {
  const single = observanceRows.map((row) => fields[`observance${row}`]);
  return {
    groups: feedGroups.filter((group) => fields[group]),
    observances: [...new Set(single.filter((id) => id !== null))],
    lead: fields.lead,
    tithis: rows.flatMap((row) => tithiOf(fields, row)),
    sunriseMinutes: fields.sunrise ? fields.sunriseMinutes : null,
    rahuKaalMinutes: fields.rahuKaal ? fields.rahuKaalMinutes : null,
    weekdays: weekdays.filter((day) => fields[`weekday${day}`]),
    quietFrom: fields.quietFrom,
    quietUntil: fields.quietUntil,
  };
}

function tithiOf(fields: ChoiceFields, row: (typeof rows)[number]): PersonalTithi[] {
  const [month, tithi] = [fields[`month${row}`], fields[`tithi${row}`]];
  if (month === null || tithi === null) return [];
  const { [`adhika${row}` as const]: isAdhika, [`occasion${row}` as const]: occasion } = fields;
  const annual = annualTithiOf(fields.monthCalendar, { month, tithi, isAdhika });
  return [{ ...annual, occasion, name: fields[`name${row}`] }];
}
