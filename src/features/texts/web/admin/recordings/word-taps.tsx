import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { VerseCue } from '../../../format/verse-cue.ts';

type WordTapsProps = {
  cue: VerseCue;
  /** Printed words of the verse. */
  words: readonly string[];
  onPlay: () => void;
  onTap: () => void;
  /** @param count words whose times are removed, from the last one */
  onUntap: (count: number) => void;
  onClose: () => void;
};

/** The second pass: the words of one verse, tapped while it is played. */
export function WordTaps({ cue, words, onPlay, onTap, onUntap, onClose }: WordTapsProps) {
  const { t } = useI18n();
  const { verse, wordStartsMs } = cue;
  const tapped = wordStartsMs.length;
  const next = words[tapped];
  const listed = words.map((word, place) => ({ word, place }));

  return (
    <div className="word-taps" role="group" aria-label={t('adminTexts.wordsOf', { number: verse })}>
      <p className="muted">{t('adminTexts.wordsLead', { number: verse })}</p>
      <ol lang="sa">
        {listed.map(({ word, place }) => (
          <li key={place} data-state={place < tapped ? 'timed' : place === tapped ? 'next' : undefined}>
            {word}
          </li>
        ))}
      </ol>
      <div className="import-actions">
        <Button variant="line" onClick={onPlay}>
          {t('adminTexts.playVerse', { number: verse })}
        </Button>
        <Button disabled={next === undefined} onClick={onTap}>
          {next === undefined ? t('adminTexts.wordsDone') : t('adminTexts.tapWord', { word: next })}
        </Button>
        <Button variant="line" disabled={tapped === 0} onClick={() => onUntap(1)}>
          {t('adminTexts.untap')}
        </Button>
        <Button variant="line" disabled={tapped === 0} onClick={() => onUntap(tapped)}>
          {t('adminTexts.untapWords')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('adminTexts.backToVerses')}
        </Button>
      </div>
    </div>
  );
}
