import { type ReactNode, useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { CheckboxField } from '#src/ui/controls/checkbox-field.tsx';
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
            <Field label={t('volunteerSignUp.place')} {...errorOf('place', t('volunteerSignUp.place'))}>
              <Input name="place" autoComplete="address-level2" required maxLength={240} />
            </Field>
            <Field
              label={t('volunteerSignUp.phone')}
              optionalMark={t('forms.optional')}
              {...errorOf('phone', t('volunteerSignUp.phone'))}
            >
              <Input name="phone" type="tel" autoComplete="tel" maxLength={80} />
            </Field>
          </div>
          {dayParts.map((part) => (
            <Choices
              key={part}
              legend={t(`volunteerSignUp.parts.${part}`)}
              boxes={weekdays.map((weekday) => ({
                name: `time-${weekday}-${part}`,
                label: formatWeekday(`2026-11-${firstSunday + weekday}`),
              }))}
              field="times"
              {...(part === 'morning' && errorOf('times'))}
            />
          ))}
          <Field label={t('volunteerSignUp.hours')} {...errorOf('hoursPerMonth', t('volunteerSignUp.hours'))}>
            <Input name="hoursPerMonth" type="number" min={1} max={200} required />
          </Field>
          <Choices
            legend={t('volunteerSignUp.skills')}
            boxes={skills.map((skill) => ({
              name: `skill-${skill}`,
              label: t(`volunteerSignUp.skill.${skill}`),
            }))}
            field="skills"
            {...errorOf('skills')}
          />
          <Field
            label={t('volunteerSignUp.otherSkills')}
            optionalMark={t('forms.optional')}
            {...errorOf('otherSkills', t('volunteerSignUp.otherSkills'))}
          >
            <Input name="otherSkills" maxLength={600} data-field="skills" />
          </Field>
          <Choices
            legend={t('volunteerSignUp.languages')}
            boxes={languageCodes.map((code) => ({
              name: `speaks-${code}`,
              label: <span lang={code}>{spokenLanguages[code]}</span>,
            }))}
          />
          <Field
            label={t('volunteerSignUp.message')}
            optionalMark={t('forms.optional')}
            {...errorOf('message')}
          >
            <Textarea name="message" rows={4} />
          </Field>
          <fieldset className="volunteer-choices">
            <legend>{t('volunteerSignUp.privacy')}</legend>
            <div>
              <CheckboxField
                name="consent"
                value="yes"
                required
                label={t('volunteerSignUp.consent')}
                {...errorOf('consent')}
              />
            </div>
          </fieldset>
        </>
      )}
    </VisitorForm>
  );
}

type ChoicesProps = {
  legend: string;
  boxes: { name: string; label: ReactNode }[];
  /** Field of the form that the boxes belong to, where it can have an error. */
  field?: string;
  /** Id of the first checkbox. */
  id?: string;
  error?: string;
};

/** Group of checkboxes. The first one carries the error of the group, so that it gets the focus. */
function Choices({ legend, boxes, field, id, error }: ChoicesProps) {
  const errorId = useId();
  return (
    <fieldset className="volunteer-choices" data-field={field} aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      <div>
        {boxes.map(({ name, label }, index) => (
          <Checkbox
            key={name}
            id={index === 0 ? id : undefined}
            name={name}
            value="yes"
            label={label}
            aria-invalid={index === 0 && Boolean(error)}
          />
        ))}
      </div>
      {error && (
        <p className="field-error" id={errorId}>
          <Icon shape={circleAlertIcon} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
