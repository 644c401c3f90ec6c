import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DivisionPage } from '../../contract.ts';
import { printedWords } from '../../format/verse.ts';
import type { Place } from '../reader-device.ts';
import type { WrittenScript } from '../use-script.ts';
import { WordMeaning } from './word-meaning.tsx';

/** Number of a verse, whose words can change with the language, and position of a word. */
export type ChosenWord = { number: string; word: number };

type ReaderSideProps = {
  reading: DivisionPage;
  chosen: ChosenWord | null;
  script: WrittenScript;
  marks: readonly Place[];
  onClose: () => void;
};

/** Meaning of the tapped word, and the bookmarks. */
export function ReaderSide({ reading, chosen, script, marks, onClose }: ReaderSideProps) {
  const { t } = useI18n();
  const word = chosen?.word ?? -1;
  const verse = reading.verses.find(({ number }) => number === chosen?.number);

  return (
    <div className="reader-side">
      <WordMeaning
        word={verse?.words[word] ?? null}
        printed={verse ? (printedWords(verse.lines)[word] ?? null) : null}
        language={reading.language}
        script={script}
        onClose={onClose}
      />
      {marks.length > 0 && (
        <section className="reader-marks no-print">
          <h2>{t('texts.bookmarks')}</h2>
          {marks.slice(0, 8).map(({ path, name }) => (
            <p key={path}>
              <TextLink href={path}>{name}</TextLink>
            </p>
          ))}
        </section>
      )}
    </div>
  );
}
