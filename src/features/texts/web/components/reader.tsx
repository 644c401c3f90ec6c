import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import type { DivisionPage, ReadVerse } from '../../contract.ts';
import { printedWords } from '../../format/verse.ts';
import {
  bookmarks,
  lastPlace,
  type Place,
  readerSettings,
  type ReaderSettings as Settings,
  toggleBookmark,
} from '../reader-device.ts';
import { referenceOf, textPath } from '../../text-names.ts';
import { usePlayingVerse } from '../listening/playback.ts';
import { Recordings } from '../listening/recordings.tsx';
import { useFollowing } from '../listening/use-following.ts';
import { useListening } from '../listening/use-listening.ts';
import { useMetre } from '../use-metre.ts';
import { useScript } from '../use-script.ts';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderContents } from './reader-contents.tsx';
import { ReaderFoot } from './reader-foot.tsx';
import { ReaderSettings } from './reader-settings.tsx';
import { ReaderTitle } from './reader-title.tsx';
import { ReaderVerse } from './reader-verse.tsx';
import './reader.css';
import './reader-stored.css';
import { ShareVerse, type SharedVerse } from './share-verse.tsx';
import { useCurrentVerse } from './use-current-verse.ts';
import { moveBetweenWords, useReaderKeys } from './use-reader-keys.ts';
import { WordMeaning } from './word-meaning.tsx';

type ReaderProps = {
  reading: DivisionPage;
  /** Number of the verse that is alone on the page; null for the whole text. */
  alone: string | null;
};

/** Number of a verse, whose words can change with the language, and position of a word. */
type ChosenWord = { number: string; word: number };

/** Reader of a division: contents, verses with their layers, and the meaning of the tapped word. */
export function Reader({ reading, alone }: ReaderProps) {
  const { t, locale } = useI18n();
  const { url: siteUrl } = useSite();
  const navigate = useNavigate();
  const toast = useToast();
  const list = useRef<HTMLDivElement>(null);
  const settings = useDeviceValue(readerSettings);
  const marks = useDeviceValue(bookmarks);
  const [chosen, setChosen] = useState<ChosenWord | null>(null);
  const [shared, setShared] = useState<SharedVerse | null>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const { work, division, verses, contents, language, recordings } = reading;
  const path = textPath(work.slug, division.slug);
  const script = useScript(settings.script, () => toast({ tone: 'err', title: t('texts.scriptFailed') }));
  const isMetreOn = !settings.hidden.includes('metre');
  const scan = useMetre(isMetreOn, () => toast({ tone: 'err', title: t('texts.metreFailed') }));
  const view = { hidden: settings.hidden, script: settings.script, language, scan, ...script };
  useStoredSettingsApplied(settings, script.isReady && (!isMetreOn || scan !== null));
  const playing = usePlayingVerse(path);
  const [current, setCurrent] = useCurrentVerse(list, { first: alone ?? verses[0]?.number ?? '', playing });
  const listening = useListening(reading, () => toast({ tone: 'err', title: t('texts.playerFailed') }));
  useFollowing(list, playing);
  // Only the verse that is read or played is drawn on a palm leaf.
  const currentNumber = alone ?? playing ?? current;
  const chosenWord = chosen?.word ?? -1;
  const chosenVerse = verses.find(({ number }) => number === chosen?.number);

  const placeOf = (number: string): Place => ({
    path: textPath(work.slug, division.slug, number),
    name: referenceOf(reading, number, locale),
  });
  const place = placeOf(currentNumber);

  useEffect(() => {
    lastPlace.write({ path: place.path, name: place.name });
  }, [place.path, place.name]);

  function go(step: 1 | -1): void {
    const next = contents[contents.findIndex(({ number }) => number === (alone ?? current)) + step];
    if (!next) return;
    if (alone === null) {
      document.getElementById(`v${next.number}`)?.scrollIntoView({ block: 'start' });
      setCurrent(next.number);
    } else void navigate(`${placeOf(next.number).path}?in=${language}`);
  }

  function close(): void {
    setChosen(null);
    list.current?.querySelector<HTMLElement>('.reader-word[aria-pressed="true"]')?.focus();
  }

  function share(verse: ReadVerse): void {
    const { path, name } = placeOf(verse.number);
    const image = `/art/verse/${work.slug}/${division.slug}/${verse.number}.png`;
    const [translation = null] = verse.translations;
    setShared({
      reference: name,
      url: languageAddress(siteUrl + path, locale),
      image,
      lines: verse.lines,
      translation,
    });
  }

  const recordingsOf = (number: string) =>
    recordings.filter(({ cues }) => cues.some(({ verse }) => verse === number));

  function playVerse(number: string): void {
    const timed = recordingsOf(number);
    const recording = timed.find(({ id }) => id === listening.openId()) ?? timed[0];
    if (playing === number) listening.toggle();
    else if (recording) listening.play(recording, number);
  }

  useReaderKeys(settings.hasKeys, {
    play: recordings.length > 0 ? listening.toggle : null,
    next: () => go(1),
    previous: () => go(-1),
    bookmark: () => toggleBookmark(place),
    help: () => setSettingsOpen(true),
    close,
  });

  return (
    <div className="reader fonts-now" data-size={settings.size}>
      <ReaderBar reading={reading} onOpenSettings={() => setSettingsOpen(true)} />
      <div className="reader-columns">
        <ReaderContents reading={reading} current={currentNumber} isAlone={alone !== null} />
        <div className="reader-text">
          <ReaderTitle reading={reading} alone={alone} />
          <Recordings
            recordings={recordings}
            onPlay={(recording) => listening.play(recording, alone)}
            onPause={listening.toggle}
          />
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons inside */}
          <div ref={list} onKeyDown={moveBetweenWords}>
            {verses.map((verse) => (
              <ReaderVerse
                key={verse.number}
                verse={verse}
                view={view}
                place={placeOf(verse.number)}
                verseName={work.verseName}
                path={path}
                isPlaying={verse.number === playing}
                onPlay={recordingsOf(verse.number).length > 0 ? () => playVerse(verse.number) : null}
                isCurrent={verse.number === currentNumber}
                isBookmarked={marks.some(({ path }) => path === placeOf(verse.number).path)}
                isAlone={alone !== null}
                chosen={chosen?.number === verse.number ? chosen.word : null}
                onChoose={(word) => setChosen({ number: verse.number, word })}
                onShare={() => share(verse)}
              />
            ))}
          </div>
          <ReaderFoot reading={reading} alone={alone} />
        </div>
        <div className="reader-side">
          <WordMeaning
            word={chosenVerse?.words[chosenWord] ?? null}
            printed={chosenVerse ? (printedWords(chosenVerse.lines)[chosenWord] ?? null) : null}
            language={language}
            script={script}
            onClose={close}
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
      </div>
      <ShareVerse verse={shared} onClose={() => setShared(null)} />
      <ReaderSettings
        reading={reading}
        alone={alone}
        current={currentNumber}
        isOpen={isSettingsOpen}
        onClose={() => setSettingsOpen(false)}
      />
    </div>
  );
}

/** Ends the style rules for stored settings (reader-stored.css) in the frame that shows them without these rules. */
function useStoredSettingsApplied(settings: Settings, isLoaded: boolean): void {
  useLayoutEffect(() => {
    // While the page is hydrated, the settings are the initial ones.
    if (isLoaded && settings === readerSettings.read()) delete document.documentElement.dataset['reader'];
  }, [settings, isLoaded]);
}
