import { Fragment } from 'react';
import type { ReadVerse } from '../../contract.ts';
import { useSpokenWord } from '../listening/playback.ts';
import { LongWords } from './long-words.tsx';

type VerseWordsProps = {
  verse: ReadVerse;
  /** Path of the division. */
  path: string;
  /** Writes Sanskrit in the chosen script. */
  write: (text: string) => string;
  /** Language tag of that script. */
  tag: string;
  /** Position of the word whose meaning is shown; null when none is. */
  chosen: number | null;
  onChoose: (word: number) => void;
};

/** Lines of a verse. Each word is a button that shows its meaning. */
export function VerseWords({ verse, path, write, tag, chosen, onChoose }: VerseWordsProps) {
  const lines = numberWords(verse.lines);
  const count = lines.flat().filter(({ word }) => word !== null).length;
  const spoken = useSpokenWord(path, verse.number, count);

  return (
    <p className="reader-lines" lang={tag}>
      {lines.map((tokens, line) => (
        <span key={verse.lines[line]} className="reader-line">
          {tokens.map(({ text, word }) =>
            word === null ? (
              <span key={`danda ${line}`} className="danda">
                {' '}
                {text}
              </span>
            ) : (
              <Fragment key={word}>
                {' '}
                <button
                  type="button"
                  className="reader-word"
                  aria-pressed={chosen === word}
                  data-spoken={spoken === word ? 'now' : word < spoken ? 'before' : undefined}
                  onClick={() => onChoose(word)}
                >
                  <LongWords text={write(text)} />
                </button>
              </Fragment>
            ),
          )}
        </span>
      ))}
    </p>
  );
}

type Token = { text: string; word: number | null };

/** Words of all lines with their position in the verse; dandas have none. */
function numberWords(lines: readonly string[]): Token[][] {
  let next = 0;
  return lines.map((line) =>
    line
      .split(/\s+/u)
      .filter(Boolean)
      .map((text) => {
        const isDanda = /^[।॥]+$/u.test(text);
        return { text, word: isDanda ? null : next++ };
      }),
  );
}
