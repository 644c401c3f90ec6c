import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { AlbumForm } from '../../admin-contract.ts';

/** Texts, place and links of an album. */
export function AlbumFields({ values, change, issueOf }: RecordFields<AlbumForm>) {
  const { t } = useI18n();
  const line = (name: 'title' | 'slug' | 'place' | 'eventSlug' | 'observance') => ({
    value: values[name],
    issue: issueOf(name),
    onChange: (text: string) => change({ [name]: text }),
  });

  return (
    <Panel className="record-fields">
      <LineField label={t('adminAlbums.name')} {...line('title')} />
      <LineField label={t('adminRecords.slug')} {...line('slug')} />
      <Field label={t('adminAlbums.language')}>
        <Select
          value={values.language}
          onChange={({ currentTarget }) =>
            change({ language: locales.find((one) => one === currentTarget.value) ?? 'en' })
          }
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {ownLocaleNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        isOptional
        label={t('adminAlbums.description')}
        rows={3}
        value={values.description}
        issue={issueOf('description')}
        onChange={(description) => change({ description })}
      />
      <div className="form-pair">
        <LineField
          isOptional
          type="date"
          label={t('adminAlbums.takenOn')}
          value={values.takenOn ?? ''}
          issue={issueOf('takenOn')}
          onChange={(typed) => change({ takenOn: typed || null })}
        />
        <LineField isOptional label={t('adminAlbums.place')} {...line('place')} />
      </div>
      <div className="form-pair">
        <LineField
          isOptional
          label={t('adminAlbums.event')}
          hint={t('adminAlbums.eventHint')}
          {...line('eventSlug')}
        />
        <LineField
          isOptional
          label={t('adminAlbums.festival')}
          hint={t('adminAlbums.festivalHint')}
          {...line('observance')}
        />
      </div>
      <TextField
        isOptional
        label={t('adminAlbums.albumConsent')}
        hint={t('adminAlbums.consentHint')}
        rows={2}
        value={values.consentNote}
        issue={issueOf('consentNote')}
        onChange={(consentNote) => change({ consentNote })}
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
