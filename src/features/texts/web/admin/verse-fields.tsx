import { useRef } from 'react';
import { LineListField } from '#src/admin-ui/form/line-list-field.tsx';
import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { toIast } from '../../format/iast.ts';
import { glossLanguages, printedWords, type VerseWord } from '../../format/verse.ts';
import type { VerseForm } from '../../verse-form.ts';
import { useVerseIssueText } from './use-verse-issue-text.ts';
import { alignWords } from './align-words.ts';
import { WordFields } from './word-fields.tsx';

/** Fields of one verse. */
export function VerseFields({ values, change, issueOf }: RecordFields<VerseForm>) {
  const { t } = useI18n();
  const textOf = useVerseIssueText();
  const lineError = textOf(issueOf('lines'));
  const speakerError = textOf(issueOf('speaker'));
  const wordError = textOf(issueOf('words'));
  /** Words that the text no longer has, because a word is misspelled while it is typed. */
  const former = useRef<VerseWord[]>([]);

  function handleLines(lines: string[]) {
    const known = [...values.words, ...former.current];
    const aligned = alignWords(printedWords(lines), known);
    const isKept = values.words.length > 0 || aligned.some((word) => known.includes(word));
    const words = isKept ? aligned : [];
    former.current = known.filter((word) => !words.includes(word) && hasMeaning(word));
    change({ lines, words });
  }

  return (
    <>
      <Panel className="record-fields">
        <Field
          label={t('adminTexts.text')}
          hint={t('adminTexts.textHint')}
          {...(lineError && { error: lineError })}
        >
          <Textarea
            lang="sa"
            rows={Math.max(3, values.lines.length + 1)}
            value={values.lines.join('\n')}
            onChange={({ currentTarget }) => handleLines(currentTarget.value.split('\n'))}
            onBlur={() => handleLines(values.lines.filter((line) => line.trim() !== ''))}
          />
        </Field>
        <div>
          <p className="small muted">{t('adminTexts.iast')}</p>
          {values.lines.map((line, index) => (
            // Lines have no identity besides their place.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index} lang="sa-Latn">
              {toIast(line)}
            </p>
          ))}
        </div>
        <LineField
          isOptional
          label={t('adminTexts.metre')}
          value={values.metre}
          issue={issueOf('metre')}
          onChange={(metre) => change({ metre })}
        />
        <Field
          label={t('adminTexts.speaker')}
          optionalMark={t('adminWriting.optional')}
          hint={t('adminTexts.speakerHint')}
          {...(speakerError && { error: speakerError })}
        >
          <Input
            lang="sa"
            value={values.speaker}
            onChange={({ currentTarget }) => change({ speaker: currentTarget.value })}
          />
        </Field>
      </Panel>
      <Panel className="record-fields">
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
      </Panel>
      <Panel className="record-fields">
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
        <LineListField
          label={t('adminTexts.references')}
          hint={t('adminTexts.referencesHint', { example: 'bhagavad-gita/12/12' })}
          rows={2}
          lines={values.references}
          issue={issueOf('references')}
          onChange={(references) => change({ references })}
        />
      </Panel>
      <Panel className="record-fields">
        <WordFields
          lines={values.lines}
          words={values.words}
          error={wordError}
          issueOf={issueOf}
          onChange={(words) => change({ words })}
        />
      </Panel>
    </>
  );
}

function hasMeaning({ parts }: VerseWord): boolean {
  return parts.some(({ sa, en, hi }) => sa + en + hi !== '');
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
