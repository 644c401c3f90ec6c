import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LanguageField } from '#src/admin-ui/record/language-field.tsx';
import { NameFields } from '#src/admin-ui/record/name-fields.tsx';
import { LineField, TextField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import { textProps } from '#src/admin-ui/record/text-props.ts';
import { EventChoiceField } from '#src/features/events/web/admin/components/event-choice-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { FieldIssue } from '#src/web/field-issue.ts';
import type { AlbumForm } from '../../admin-contract.ts';

type Festival = { key: string; name: string };

type AlbumFieldsProps = RecordFields<AlbumForm> & { isNew: boolean; festivals: readonly Festival[] };

/** Texts, place and links of an album. */
export function AlbumFields({ isNew, festivals, ...fields }: AlbumFieldsProps) {
  const { values, change, issueOf } = fields;
  const { t } = useI18n();
  const text = textProps(fields);

  return (
    <Panel className="record-fields">
      <NameFields label={t('adminAlbums.name')} isNew={isNew} name={text('title')} slug={text('slug')} />
      <LanguageField
        label={t('adminAlbums.language')}
        value={values.language}
        onChange={(language) => change({ language })}
      />
      <TextField isOptional label={t('adminAlbums.description')} rows={3} {...text('description')} />
      <div className="form-pair">
        <LineField
          isOptional
          type="date"
          label={t('adminAlbums.takenOn')}
          value={values.takenOn ?? ''}
          issue={issueOf('takenOn')}
          onChange={(typed) => change({ takenOn: typed || null })}
        />
        <LineField isOptional label={t('adminAlbums.place')} {...text('place')} />
      </div>
      <div className="form-pair">
        <EventChoiceField
          label={t('adminAlbums.event')}
          hint={t('adminAlbums.eventHint')}
          chosen={values.eventSlug}
          issue={issueOf('eventSlug')}
          onChange={(eventSlug) => change({ eventSlug })}
        />
        <FestivalField festivals={festivals} {...text('observance')} />
      </div>
      <TextField
        isOptional
        label={t('adminAlbums.albumConsent')}
        hint={t('adminAlbums.consentHint')}
        rows={2}
        {...text('consentNote')}
      />
      <Checkbox
        label={t('adminAlbums.publish')}
        checked={values.isPublished}
        onChange={({ currentTarget }) => change({ isPublished: currentTarget.checked })}
      />
      <p className="small muted">{t('adminAlbums.publishHint')}</p>
    </Panel>
  );
}

type FestivalFieldProps = {
  value: string;
  issue: FieldIssue | undefined;
  onChange: (value: string) => void;
  festivals: readonly Festival[];
};

/** A festival, or none. A stored one that the list lacks is kept. */
function FestivalField({ issue, festivals, value, onChange }: FestivalFieldProps) {
  const { t } = useI18n();
  const isListed = value === '' || festivals.some(({ key }) => key === value);
  const field = {
    label: t('adminAlbums.festival'),
    hint: t('adminAlbums.festivalHint'),
    issue,
    isOptional: true,
  };
  return (
    <Field {...useFieldProps(field)}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">–</option>
        {!isListed && <option value={value}>{value}</option>}
        {festivals.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
