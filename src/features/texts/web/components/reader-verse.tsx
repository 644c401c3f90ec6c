import type { ComponentProps } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { pauseIcon, playIcon } from '#src/ui/media/icons.ts';
import { bookmarkIcon, share2Icon } from '#src/ui/media/subject-icons.ts';
import type { GlossLanguage, ReadVerse } from '../../contract.ts';
import { toIast } from '../../format/iast.ts';
import { textPath } from '../../text-names.ts';
import type { VerseName } from '../../verse-names.ts';
import type { Layer, Place, Script } from '../reader-device.ts';
import { toggleBookmark } from '../reader-device.ts';
import { languageSearch } from '../reading-language.ts';
import { VerseMetre } from './verse-metre.tsx';
import { VerseWords } from './verse-words.tsx';
import { WordList } from './word-list.tsx';

type VerseView = {
  hidden: readonly Layer[];
  script: Script;
  write: (text: string) => string;
  tag: string;
  language: GlossLanguage;
  /** Finds the meter; null while that layer is off or loading. */
  scan: ComponentProps<typeof VerseMetre>['scan'] | null;
};

type ReaderVerseProps = {
  verse: ReadVerse;
  view: VerseView;
  place: Place;
  /** Path of the division. */
  path: string;
  verseName: VerseName;
  isPlaying: boolean;
  /** Plays or pauses the verse; null without a recording of it. */
  onPlay: (() => void) | null;
  isCurrent: boolean;
  isBookmarked: boolean;
  /** Whether it is the only verse of the page, which lists its words also without scripts. */
  isAlone: boolean;
  chosen: number | null;
  onChoose: (word: number) => void;
  onShare: () => void;
};

/** A verse with the chosen layers. */
export function ReaderVerse({
  verse,
  view,
  place,
  path,
  verseName,
  isPlaying,
  onPlay,
  isCurrent,
  isBookmarked,
  isAlone,
  chosen,
  onChoose,
  onShare,
}: ReaderVerseProps) {
  const { locale, t } = useI18n();
  const { hidden, script, write, tag, language, scan } = view;
  const shows = (layer: Layer) => !hidden.includes(layer);
  const inLanguage = languageSearch(language, locale);

  return (
    <article
      className="reader-verse"
      id={`v${verse.number}`}
      data-number={verse.number}
      data-current={isCurrent}
      data-playing={isPlaying || undefined}
      aria-labelledby={`n${verse.number}`}
    >
      <header className="reader-verse-head">
        <h2 className="reader-number" id={`n${verse.number}`}>
          <Link href={place.path + inLanguage}>
            <span className="vh">{t(`texts.${verseName}`, { number: verse.number })}</span>
            <span aria-hidden="true" lang="sa">
              {devanagariDigits(verse.number)}
            </span>
          </Link>
        </h2>
        <div className="reader-verse-tools needs-script no-print">
          {onPlay && (
            <IconButton
              shape={isPlaying ? pauseIcon : playIcon}
              label={t(isPlaying ? 'texts.pauseVerse' : 'texts.hearVerse', { place: place.name })}
              onClick={onPlay}
            />
          )}
          <IconButton
            shape={bookmarkIcon}
            className="reader-bookmark"
            label={t('texts.bookmarkVerse', { place: place.name })}
            aria-pressed={isBookmarked}
            onClick={() => toggleBookmark(place)}
          />
          <IconButton
            shape={share2Icon}
            label={t('texts.shareVerse', { place: place.name })}
            onClick={onShare}
          />
        </div>
      </header>
      {scan && <VerseMetre lines={verse.lines} metre={verse.metre} scan={scan} write={write} tag={tag} />}
      <div className="reader-leaf" hidden={!shows('sa')}>
        {verse.speaker && (
          <p className="reader-speaker" lang={tag}>
            {write(verse.speaker)}
          </p>
        )}
        <VerseWords verse={verse} path={path} write={write} tag={tag} chosen={chosen} onChoose={onChoose} />
      </div>
      <p className="reader-iast" lang="sa-Latn" hidden={!shows('iast') || script === 'iast'}>
        {verse.speaker && <span className="reader-line">{toIast(verse.speaker)}</span>}
        {verse.lines.map((line) => (
          <span key={line} className="reader-line">
            {toIast(line)}
          </span>
        ))}
      </p>
      {(isAlone || shows('gloss')) && verse.words.length > 0 && (
        <WordList words={verse.words} language={language} script={{ write, tag }} isOpen={shows('gloss')} />
      )}
      <div hidden={!shows('translation')} lang={language}>
        {verse.translations.map(({ translator, text }) => (
          <p key={translator} className="reader-translation">
            {text}
          </p>
        ))}
      </div>
      {verse.notes.length > 0 && (
        <div className="reader-notes reader-verse-notes" hidden={!shows('notes')} lang={language}>
          {verse.notes.map((note) => (
            <p key={note}>
              <b>{t('texts.note')}</b>
              {t('common.colon')}
              {note}
            </p>
          ))}
        </div>
      )}
      {verse.references.length > 0 && (
        <p className="reader-notes">
          {t('texts.seeAlso')}
          {t('common.colon')}
          {verse.references.map(({ path, title }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              <Link href={textPath(path) + inLanguage}>{title[locale]}</Link>
            </span>
          ))}
        </p>
      )}
    </article>
  );
}

function devanagariDigits(number: string): string {
  return number.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
}
