import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { ZoneField } from '#src/admin-ui/form/zone-field.tsx';
import { instantIn, localIn } from '#src/admin-ui/form/zoned-time.ts';
import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import { LanguageField } from '#src/admin-ui/record/language-field.tsx';
import { NameFields } from '#src/admin-ui/record/name-fields.tsx';
import { LineField, TextField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import { textProps } from '#src/admin-ui/record/text-props.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { EventForm } from '../../admin-contract.ts';
import { attendances } from '../../contract.ts';
import { ObservanceOptions } from './observance-options.tsx';

type EventFieldsProps = RecordFields<EventForm> & { isNew: boolean };

/** Texts, time and place of an event. */
export function EventFields({ isNew, ...fields }: EventFieldsProps) {
  const { values, change, issueOf } = fields;
  const { t } = useI18n();
  const text = textProps(fields);
  const time = (name: 'startsAt' | 'endsAt') => ({
    type: 'datetime-local',
    value: values[name] && localIn(values.timeZone, values[name]),
    issue: issueOf(name),
    onChange: (typed: string) => change({ [name]: instantIn(values.timeZone, typed) ?? '' }),
  });
  /** In another zone the event takes place at the same hours. */
  const inZone = (zone: string) => ({
    startsAt: values.startsAt && (instantIn(zone, localIn(values.timeZone, values.startsAt)) ?? ''),
    endsAt: values.endsAt && (instantIn(zone, localIn(values.timeZone, values.endsAt)) ?? ''),
  });
  const degrees = (name: 'latitude' | 'longitude') => ({
    type: 'number',
    step: 'any',
    value: values[name] === null ? '' : String(values[name]),
    issue: issueOf(name),
    onChange: (typed: string) => change({ [name]: typed === '' ? null : Number(typed) }),
  });

  return (
    <>
      <Panel>
        <NameFields label={t('adminEvents.name')} isNew={isNew} name={text('title')} slug={text('slug')} />
        <LanguageField
          label={t('adminEvents.language')}
          value={values.language}
          onChange={(language) => change({ language })}
        />
        <TextField label={t('adminEvents.description')} rows={3} {...text('description')} />
        <MarkdownField
          {...useFieldProps({ label: t('adminEvents.details'), issue: issueOf('details'), isOptional: true })}
          rows={8}
          value={values.details}
          onChange={(details) => change({ details })}
        />
        <div className="form-pair">
          <LineField
            label={t('adminEvents.startsAt')}
            hint={t('adminEvents.zoneTime')}
            {...time('startsAt')}
          />
          <LineField label={t('adminEvents.endsAt')} {...time('endsAt')} />
        </div>
        <ZoneField
          label={t('adminEvents.timeZone')}
          hint={t('adminEvents.timeZoneHint')}
          value={values.timeZone}
          onChange={(timeZone) => change({ timeZone, ...inZone(timeZone) })}
        />
      </Panel>
      <Panel>
        <Field label={t('adminEvents.attendance')}>
          <Select
            value={values.attendance}
            onChange={({ currentTarget }) =>
              change({ attendance: attendances.find((one) => one === currentTarget.value) ?? 'inPerson' })
            }
          >
            {attendances.map((one) => (
              <option key={one} value={one}>
                {t(`adminEvents.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <LineField label={t('adminEvents.place')} {...text('place')} />
        <LineField isOptional label={t('adminEvents.venue')} {...text('venue')} />
        <div className="form-pair">
          <LineField
            isOptional
            label={t('adminEvents.latitude')}
            hint={t('adminEvents.coordinatesHint')}
            {...degrees('latitude')}
          />
          <LineField isOptional label={t('adminEvents.longitude')} {...degrees('longitude')} />
        </div>
        <LineField
          isOptional
          type="url"
          label={t('adminEvents.onlineUrl')}
          hint={t('adminEvents.onlineUrlHint')}
          {...text('onlineUrl')}
        />
        <LineField
          isOptional
          type="url"
          label={t('adminEvents.recordingUrl')}
          hint={t('adminEvents.recordingHint')}
          {...text('recordingUrl')}
        />
        <Field label={t('adminEvents.observance')} hint={t('adminEvents.observanceHint')}>
          <Select
            value={values.observance ?? ''}
            onChange={({ currentTarget }) => change({ observance: currentTarget.value || null })}
          >
            <option value="">{t('adminEvents.noObservance')}</option>
            <ObservanceOptions />
          </Select>
        </Field>
      </Panel>
    </>
  );
}
