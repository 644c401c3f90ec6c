import { useRef } from 'react';
import { LineListField } from '#src/admin-ui/form/line-list-field.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField } from '#src/admin-ui/record/record-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { toIast } from '../../format/iast.ts';
import { printedWords, type VerseWord } from '../../format/verse.ts';
import type { VerseForm } from '../../verse-form.ts';
import { useVerseIssueText } from './use-verse-issue-text.ts';
import { alignWords } from './align-words.ts';
import { NoteFields, TranslationFields } from './verse-translations.tsx';
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
        <TranslationFields values={values} change={change} issueOf={issueOf} />
      </Panel>
      <Panel className="record-fields">
        <NoteFields values={values} change={change} issueOf={issueOf} />
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
