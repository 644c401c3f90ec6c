import type { FieldIssue } from '#src/web/field-issue.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { printedWords, type VerseWord } from '../../format/verse.ts';
import { alignWords, emptyPart } from './align-words.ts';
import './word-fields.css';

type WordFieldsProps = {
  lines: readonly string[];
  words: VerseWord[];
  error: string | undefined;
  issueOf: (field: string) => FieldIssue | undefined;
  onChange: (words: VerseWord[]) => void;
};

/** Meanings of the printed words, each split into the words that are joined in it. */
export function WordFields({ lines, words, error, issueOf, onChange }: WordFieldsProps) {
  const { t } = useI18n();
  const printed = printedWords(lines);

  if (words.length === 0) {
    return (
      <div className="stack">
        <h2 className="panel-title">{t('adminTexts.words')}</h2>
        <p className="muted">{t('adminTexts.noWords')}</p>
        <div>
          <Button variant="line" small onClick={() => onChange(alignWords(printed, []))}>
            {t('adminTexts.addWords')}
          </Button>
        </div>
      </div>
    );
  }

  function changeWord(index: number, parts: VerseWord['parts']) {
    onChange(words.map((word, place) => (place === index ? { ...word, parts } : word)));
  }

  return (
    <fieldset className="word-fields">
      <legend className="panel-title">{t('adminTexts.words')}</legend>
      <p className="small muted">{t('adminTexts.wordsHint')}</p>
      {error && <Notice tone="err" title={error} />}
      {words.map((word, index) => (
        // A verse can contain the same word several times.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={`${index} ${word.printed}`} className="word-field">
          <legend lang="sa">{word.printed}</legend>
          {word.parts.map((part, place) => (
            <PartFields
              // Parts have no identity besides their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              part={part}
              name={word.printed}
              isWrong={(cell) => issueOf(`words.${index}.parts.${place}.${cell}`) !== undefined}
              onChange={(changed) =>
                changeWord(
                  index,
                  word.parts.map((one, at) => (at === place ? changed : one)),
                )
              }
              onRemove={
                word.parts.length > 1
                  ? () =>
                      changeWord(
                        index,
                        word.parts.filter((_, at) => at !== place),
                      )
                  : null
              }
            />
          ))}
          <div>
            <Button
              variant="line"
              small
              aria-label={t('adminTexts.addPartTo', { word: word.printed })}
              onClick={() => changeWord(index, [...word.parts, emptyPart])}
            >
              {t('adminTexts.addPart')}
            </Button>
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

type Part = VerseWord['parts'][number];

type PartFieldsProps = {
  part: Part;
  name: string;
  isWrong: (cell: keyof Part) => boolean;
  onChange: (part: Part) => void;
  onRemove: (() => void) | null;
};

const cells = [
  { cell: 'sa', label: 'adminTexts.separateWord' },
  { cell: 'en', label: 'adminTexts.english' },
  { cell: 'hi', label: 'adminTexts.hindi' },
] as const;

function PartFields({ part, name, isWrong, onChange, onRemove }: PartFieldsProps) {
  const { t } = useI18n();
  return (
    <div className="word-part">
      {cells.map(({ cell, label }) => (
        <Input
          key={cell}
          lang={cell}
          aria-label={`${name}${t('common.colon')}${t(label)}`}
          aria-invalid={isWrong(cell) || undefined}
          placeholder={t(label)}
          value={part[cell]}
          onChange={({ currentTarget }) => onChange({ ...part, [cell]: currentTarget.value })}
        />
      ))}
      {onRemove && (
        <Button
          variant="line"
          small
          aria-label={t('adminTexts.removePartOf', { word: name, part: part.sa })}
          onClick={onRemove}
        >
          {t('adminTexts.removePart')}
        </Button>
      )}
    </div>
  );
}
