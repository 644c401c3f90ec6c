import { useLayoutEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';
import type { GlossLanguage, ReadVerse } from '../../contract.ts';
import type { WrittenScript } from '../use-script.ts';
import { PartName } from './part-name.tsx';
import './word-meaning.css';

type WordMeaningProps = {
  /** Word that was tapped; null before the first. */
  word: ReadVerse['words'][number] | null;
  /** The tapped word as it is printed, also without meanings. */
  printed: string | null;
  language: GlossLanguage;
  script: WrittenScript;
  onClose: () => void;
};

/** Meaning of the tapped word: beside the text on wide screens, a sheet at the foot of small ones. */
export function WordMeaning({ word, printed, language, script, onClose }: WordMeaningProps) {
  const { t } = useI18n();
  const sheet = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (sheet.current && printed !== null) scrollFromUnder(sheet.current);
  }, [word, printed]);

  return (
    <aside
      ref={sheet}
      className="word-meaning needs-script no-print"
      data-open={printed !== null}
      aria-live="polite"
      aria-label={t('texts.wordMeaning')}
    >
      {printed === null ? (
        <p className="word-meaning-hint">{t('texts.tapHint')}</p>
      ) : (
        <div className="word-meaning-card">
          <IconButton
            small
            className="word-meaning-close"
            shape={closeIcon}
            label={t('texts.closeWord')}
            onClick={onClose}
          />
          <p className="word-meaning-printed" lang={script.tag}>
            {script.write(printed)}
          </p>
          {word ? <Parts word={word} language={language} script={script} /> : <p>{t('texts.preparing')}</p>}
        </div>
      )}
    </aside>
  );
}

type PartsProps = { word: ReadVerse['words'][number]; language: GlossLanguage; script: WrittenScript };

function Parts({ word, language, script }: PartsProps) {
  const { t } = useI18n();
  const { parts } = word;

  return (
    <>
      <p className="word-meaning-joined">
        {parts.length === 1 ? (
          t('texts.oneWord')
        ) : (
          <>
            {t('texts.joined', { count: parts.length })}
            {t('common.colon')}
            <span lang={script.tag}>{parts.map(({ sa }) => script.write(sa)).join(' + ')}</span>
          </>
        )}
      </p>
      <dl className="word-meaning-parts">
        {parts.map(({ sa, gloss }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same part can occur twice, and the order is fixed
          <div key={`${index} ${sa}`}>
            <PartName sa={sa} script={script} />
            <dd lang={language}>{gloss}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const gapAboveSheet = 16;

/** The sheet at the foot of a small screen would cover a word that was tapped there. */
function scrollFromUnder(sheet: HTMLElement): void {
  const chosen = document.querySelector('.reader-word[aria-pressed="true"]')?.getBoundingClientRect();
  const { top, left } = sheet.getBoundingClientRect();
  if (chosen && chosen.right > left && chosen.bottom > top)
    window.scrollBy({ top: chosen.bottom - top + gapAboveSheet });
}
