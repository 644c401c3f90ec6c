import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { glossLanguages } from '../../format/verse.ts';
import type { VerseForm } from '../../verse-form.ts';

/** Translations of a verse, each with its language and translator. */
export function TranslationFields({ values, change, issueOf }: RecordFields<VerseForm>) {
  const { t } = useI18n();
  return (
    <RepeatableFields
      label={t('adminTexts.translations')}
      addLabel={t('adminTexts.addTranslation')}
      parts={values.translations}
      newPart={{ language: 'en', translator: '', text: '' }}
      onChange={(translations) => change({ translations })}
    >
      {(translation, changeTranslation, index) => (
        <>
          <LanguageField
            value={translation.language}
            onChange={(language) => changeTranslation({ language })}
          />
          <LineField
            label={t('adminTexts.translator')}
            value={translation.translator}
            issue={issueOf(`translations.${index}.translator`)}
            onChange={(translator) => changeTranslation({ translator })}
          />
          <TextField
            label={t('adminTexts.translation')}
            rows={3}
            lang={translation.language}
            value={translation.text}
            issue={issueOf(`translations.${index}.text`)}
            onChange={(text) => changeTranslation({ text })}
          />
        </>
      )}
    </RepeatableFields>
  );
}

/** Notes on a verse, each in one language. */
export function NoteFields({ values, change, issueOf }: RecordFields<VerseForm>) {
  const { t } = useI18n();
  return (
    <RepeatableFields
      label={t('adminTexts.notes')}
      addLabel={t('adminTexts.addNote')}
      parts={values.notes}
      newPart={{ language: 'en', text: '' }}
      onChange={(notes) => change({ notes })}
    >
      {(note, changeNote, index) => (
        <>
          <LanguageField value={note.language} onChange={(language) => changeNote({ language })} />
          <TextField
            label={t('adminTexts.note')}
            rows={2}
            lang={note.language}
            value={note.text}
            issue={issueOf(`notes.${index}.text`)}
            onChange={(text) => changeNote({ text })}
          />
        </>
      )}
    </RepeatableFields>
  );
}

const languageNames: Record<string, string> = { en: 'English', hi: 'हिन्दी' };

function LanguageField({ value, onChange }: { value: string; onChange: (language: string) => void }) {
  const { t } = useI18n();
  const known: readonly string[] = glossLanguages;
  const languages = known.includes(value) ? known : [...known, value];
  return (
    <Field label={t('adminTexts.language')}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one] ?? one}
          </option>
        ))}
      </Select>
    </Field>
  );
}
