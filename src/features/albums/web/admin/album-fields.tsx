import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LanguageField } from '#src/admin-ui/record/language-field.tsx';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { textProps } from '#src/admin-ui/record/text-props.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { AlbumForm } from '../../admin-contract.ts';

/** Texts, place and links of an album. */
export function AlbumFields(fields: RecordFields<AlbumForm>) {
  const { values, change, issueOf } = fields;
  const { t } = useI18n();
  const text = textProps(fields);

  return (
    <Panel className="record-fields">
      <LineField label={t('adminAlbums.name')} {...text('title')} />
      <LineField label={t('adminRecords.slug')} {...text('slug')} />
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
        <LineField
          isOptional
          label={t('adminAlbums.event')}
          hint={t('adminAlbums.eventHint')}
          {...text('eventSlug')}
        />
        <LineField
          isOptional
          label={t('adminAlbums.festival')}
          hint={t('adminAlbums.festivalHint')}
          {...text('observance')}
        />
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
