import { type ReactNode, useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { circleAlertIcon } from '#src/ui/media/icons.ts';
import { VisitorForm } from '#src/web/forms/visitor-form.tsx';
import type { signUpVolunteer } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';
import { dayParts, languageCodes, skills, spokenLanguages, weekdays } from '../../offers.ts';
import './volunteer-form.css';

const loadSchema = async () => (await import('../../contract.ts')).volunteerForm;

/** 22 November 2026 is a Sunday. */
const firstSunday = 22;

/** Signs a person up as a volunteer. */
export function VolunteerForm() {
  const { t, formatWeekday } = useI18n();
  const words = {
    submit: t('volunteerSignUp.submit'),
    sentTitle: t('volunteerSignUp.sentTitle'),
    sentText: t('volunteerSignUp.sentText'),
    failed: t('volunteerSignUp.failed'),
  };

  return (
    <VisitorForm<typeof signUpVolunteer>
      address={endpoints.signUpVolunteer}
      loadSchema={loadSchema}
      words={words}
      next={[
        { href: '/events', label: t('volunteerSignUp.nextEvents') },
        { href: '/projects', label: t('volunteerSignUp.nextProjects') },
      ]}
      keepsConfirmation
    >
      {(errorOf) => (
        <>
          <div className="form-pair">
            <Field label={t('volunteerSignUp.name')} {...errorOf('name')}>
              <Input name="name" autoComplete="name" required maxLength={240} />
            </Field>
            <Field label={t('volunteerSignUp.email')} {...errorOf('email')}>
              <Input name="email" type="email" autoComplete="email" required maxLength={254} />
            </Field>
          </div>
          <div className="form-pair">
            <Field label={t('volunteerSignUp.place')} {...errorOf('place')}>
              <Input name="place" autoComplete="address-level2" required maxLength={240} />
            </Field>
            <Field
              label={t('volunteerSignUp.phone')}
              optionalMark={t('forms.optional')}
              {...errorOf('phone')}
            >
              <Input name="phone" type="tel" autoComplete="tel" maxLength={80} />
            </Field>
          </div>
          {dayParts.map((part) => (
            <Choices
              key={part}
              legend={t(`volunteerSignUp.parts.${part}`)}
              {...(part === 'morning' && errorOf('times'))}
            >
              {weekdays.map((weekday) => (
                <Checkbox
                  key={weekday}
                  name={`time-${weekday}-${part}`}
                  value="yes"
                  label={formatWeekday(`2026-11-${firstSunday + weekday}`)}
                />
              ))}
            </Choices>
          ))}
          <Field label={t('volunteerSignUp.hours')} {...errorOf('hoursPerMonth')}>
            <Input name="hoursPerMonth" type="number" min={1} max={200} required />
          </Field>
          <Choices legend={t('volunteerSignUp.skills')} {...errorOf('skills')}>
            {skills.map((skill) => (
              <Checkbox
                key={skill}
                name={`skill-${skill}`}
                value="yes"
                label={t(`volunteerSignUp.skill.${skill}`)}
              />
            ))}
          </Choices>
          <Field
            label={t('volunteerSignUp.otherSkills')}
            optionalMark={t('forms.optional')}
            {...errorOf('otherSkills')}
          >
            <Input name="otherSkills" maxLength={600} />
          </Field>
          <Choices legend={t('volunteerSignUp.languages')}>
            {languageCodes.map((code) => (
              <Checkbox
                key={code}
                name={`speaks-${code}`}
                value="yes"
                label={<span lang={code}>{spokenLanguages[code]}</span>}
              />
            ))}
          </Choices>
          <Field
            label={t('volunteerSignUp.message')}
            optionalMark={t('forms.optional')}
            {...errorOf('message')}
          >
            <Textarea name="message" rows={4} />
          </Field>
          <Choices legend={t('volunteerSignUp.privacy')} {...errorOf('consent')}>
            <Checkbox name="consent" value="yes" required label={t('volunteerSignUp.consent')} />
          </Choices>
        </>
      )}
    </VisitorForm>
  );
}

function Choices({ legend, error, children }: { legend: string; error?: string; children: ReactNode }) {
  const errorId = useId();
  return (
    <fieldset className="volunteer-choices" aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      <div>{children}</div>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon shape={circleAlertIcon} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
