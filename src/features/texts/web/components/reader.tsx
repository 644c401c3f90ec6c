import { useRef, useState } from 'react';
import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useDeviceValue } from '#src/web/use-device-value.ts';
import type { DivisionPage, ReadVerse } from '../../contract.ts';
import { textPath } from '../../text-names.ts';
import { Recordings } from '../listening/recordings.tsx';
import { bookmarks, type Place, readerSettings, toggleBookmark } from '../reader-device.ts';
import { ReaderBar } from './reader-bar.tsx';
import { ReaderContents } from './reader-contents.tsx';
import { ReaderFoot } from './reader-foot.tsx';
import { ReaderSettings } from './reader-settings.tsx';
import { type ChosenWord, ReaderSide } from './reader-side.tsx';
import { ReaderTitle } from './reader-title.tsx';
import { ReaderVerse } from './reader-verse.tsx';
import './reader.css';
import './reader-stored.css';
import { ShareVerse, type SharedVerse } from './share-verse.tsx';
import { moveBetweenWords, useReaderKeys } from './use-reader-keys.ts';
import { useReaderPlace } from './use-reader-place.ts';
import { useReaderView } from './use-reader-view.ts';
import { useVersePlayback } from './use-verse-playback.ts';

type ReaderProps = {
  reading: DivisionPage;
  /** Number of the verse that is alone on the page; null for the whole text. */
  alone: string | null;
};

/** Reader of a division: contents, verses with their layers, and the meaning of the tapped word. */
export function Reader({ reading, alone }: ReaderProps) {
  const list = useRef<HTMLDivElement>(null);
  const settings = useDeviceValue(readerSettings);
  const marks = useDeviceValue(bookmarks);
  const [chosen, setChosen] = useState<ChosenWord | null>(null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const { work, division, verses, recordings } = reading;
  const path = textPath(work.slug, division.slug);
  const view = useReaderView(settings, reading.language);
  const { playing, listening, playOf } = useVersePlayback(reading, list);
  // Only the verse that is read or played is drawn on a palm leaf.
  const { number: current, place, placeOf, go } = useReaderPlace({ reading, alone, list, playing });
  const { shared, share, closeShared } = useSharedVerse(reading, placeOf);

  function closeWord(): void {
    setChosen(null);
    list.current?.querySelector<HTMLElement>('.reader-word[aria-pressed="true"]')?.focus();
  }

  useReaderKeys(settings.hasKeys, {
    play: recordings.length > 0 ? listening.toggle : null,
    next: () => go(1),
    previous: () => go(-1),
    bookmark: () => toggleBookmark(place),
    help: () => setSettingsOpen(true),
    close: closeWord,
  });

  return (
    <div className="reader fonts-now" data-size={settings.size}>
      <ReaderBar reading={reading} onOpenSettings={() => setSettingsOpen(true)} />
      <div className="reader-columns">
        <ReaderContents reading={reading} current={current} isAlone={alone !== null} />
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
                onPlay={playOf(verse.number)}
                isCurrent={verse.number === current}
                isBookmarked={marks.some((mark) => mark.path === placeOf(verse.number).path)}
                isAlone={alone !== null}
                chosen={chosen?.number === verse.number ? chosen.word : null}
                onChoose={(word) => setChosen({ number: verse.number, word })}
                onShare={() => share(verse)}
              />
            ))}
          </div>
          <ReaderFoot reading={reading} alone={alone} />
        </div>
        <ReaderSide reading={reading} chosen={chosen} script={view} marks={marks} onClose={closeWord} />
      </div>
      <ShareVerse verse={shared} onClose={closeShared} />
      <ReaderSettings
        reading={reading}
        alone={alone}
        current={current}
        isOpen={isSettingsOpen}
        onClose={() => setSettingsOpen(false)}
      />
    </div>
  );
}

/** The verse in the dialog that sends it. */
function useSharedVerse({ work, division }: DivisionPage, placeOf: (number: string) => Place) {
  const { locale } = useI18n();
  const { url: siteUrl } = useSite();
  const [shared, setShared] = useState<SharedVerse | null>(null);

  function share({ number, lines, translations }: ReadVerse): void {
    const [translation = null] = translations;
    const { path, name } = placeOf(number);
    setShared({
      reference: name,
      url: languageAddress(siteUrl + path, locale),
      image: `/art/verse/${work.slug}/${division.slug}/${number}.png`,
      lines,
      translation,
    });
  }

  return { shared, share, closeShared: () => setShared(null) };
}
