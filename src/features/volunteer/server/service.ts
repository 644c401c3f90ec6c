import { createFormats } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { receiveMessage } from '#src/platform/email/receive-message.ts';
import { organisationEmail } from '#src/platform/email/visitor-emails.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { VolunteerForm } from '../contract.ts';
import { languageCodes, skills, spokenLanguages, volunteerTimes } from '../offers.ts';
import { volunteerTimeText } from '../time-text.ts';
import { type NewVolunteer, volunteerStore as store } from './store.ts';

type Dependencies = { db: Db; mailer: Mailer; rateLimits: RateLimits; site: EmailSite; clock: Clock };
type Sender = { idempotencyKey: string | null; language: Locale };

/** Volunteers: stored with times and skills, emailed to the organization, acknowledged to the person. */
export function createVolunteerService({ site, clock, ...dependencies }: Dependencies) {
  /** @throws AppError 409 when the key was used for another person */
  async function signUp(form: VolunteerForm, { idempotencyKey, language }: Sender): Promise<void> {
    const { name, email, phone, place, otherSkills, hoursPerMonth, message } = form;
    const now = clock.now();
    const volunteer: NewVolunteer = {
      name,
      email,
      phone,
      place,
      otherSkills,
      hoursPerMonth,
      message,
      times: chosen(form, 'time-', volunteerTimes),
      skills: chosen(form, 'skill-', skills),
      spokenLanguages: chosen(form, 'speaks-', languageCodes),
      consentText: translatorFor(language).t('volunteerSignUp.consent'),
      idempotencyKey,
      language,
      createdAt: now,
      updatedAt: now,
    };
    await receiveMessage(
      { site, ...dependencies },
      {
        sender: { email, language },
        insert: (tx) => store.insert(tx, volunteer),
        isStored: async (tx) => {
          const before = await store.findByKey(tx, idempotencyKey ?? '');
          return before?.email === email && before.name === name;
        },
        toOrganisation: emailToOrganisation(site, volunteer),
        acknowledgement: { kind: 'volunteer.received', words: 'signedUp' },
      },
    );
  }

  return { signUp };
}

export type VolunteerService = ReturnType<typeof createVolunteerService>;

/** Names of the checked boxes, in their order. */
function chosen(form: VolunteerForm, prefix: string, names: readonly string[]): string[] {
  return names.filter((name) => form[`${prefix}${name}`] === 'yes');
}

function emailToOrganisation(site: EmailSite, volunteer: NewVolunteer) {
  const { t } = translatorFor('en');
  const { formatWeekday } = createFormats('en');
  const skillNames = skills
    .filter((skill) => volunteer.skills.includes(skill))
    .map((skill) => t(`volunteerSignUp.skill.${skill}`));
  const languageNames = languageCodes
    .filter((code) => volunteer.spokenLanguages.includes(code))
    .map((code) => spokenLanguages[code]);
  return organisationEmail(site, {
    kind: 'volunteer.message',
    from: { address: volunteer.email, name: volunteer.name },
    subject: `[Volunteer] ${volunteer.name}, ${volunteer.place}`,
    facts: [
      ['Name', volunteer.name],
      ['Email', volunteer.email],
      ['Phone', volunteer.phone || '-'],
      ['Place', volunteer.place ?? '-'],
      [
        t('adminVolunteers.times'),
        volunteer.times.map((time) => volunteerTimeText(time, { t, formatWeekday })).join('; '),
      ],
      [t('volunteerSignUp.hours'), String(volunteer.hoursPerMonth)],
      [t('volunteerSignUp.skills'), [...skillNames, volunteer.otherSkills].filter(Boolean).join(', ')],
      ['Languages', languageNames.join(', ') || '-'],
    ],
    message: volunteer.message || '-',
  });
}
