import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { closeIcon } from '#src/ui/media/icons.ts';
import type { GlossLanguage, ReadVerse } from '../../contract.ts';
import { toIast } from '../../format/iast.ts';
import './word-meaning.css';

type WordMeaningProps = {
  /** Word that was tapped; null before the first. */
  word: ReadVerse['words'][number] | null;
  /** The tapped word as it is printed, also without meanings. */
  printed: string | null;
  language: GlossLanguage;
  onClose: () => void;
};

/** Meaning of the tapped word: beside the text on wide screens, a sheet at the foot of small ones. */
export function WordMeaning({ word, printed, language, onClose }: WordMeaningProps) {
  const { t } = useI18n();

  return (
    <aside
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
          <p className="word-meaning-printed" lang="sa">
            {printed}
          </p>
          {word ? <Parts word={word} language={language} /> : <p>{t('texts.preparing')}</p>}
        </div>
      )}
    </aside>
  );
}

function Parts({ word, language }: { word: ReadVerse['words'][number]; language: GlossLanguage }) {
  const { t } = useI18n();
  const { parts } = word;

  return (
    <>
      <p className="word-meaning-joined">
        {parts.length === 1
          ? t('texts.oneWord')
          : t('texts.joined', { count: parts.length, words: parts.map(({ sa }) => sa).join(' + ') })}
      </p>
      <dl className="word-meaning-parts">
        {parts.map(({ sa, gloss }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same part can occur twice, and the order is fixed
          <div key={`${index} ${sa}`}>
            <dt lang="sa">
              {sa} <i lang="sa-Latn">{toIast(sa)}</i>
            </dt>
            <dd lang={language}>{gloss}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
