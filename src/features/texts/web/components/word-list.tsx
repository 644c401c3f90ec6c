import { useI18n } from '#src/i18n/use-i18n.ts';
import type { GlossLanguage, ReadVerse } from '../../contract.ts';
import type { WrittenScript } from '../use-script.ts';
import { PartName } from './part-name.tsx';
import './word-list.css';

type WordListProps = {
  words: ReadVerse['words'];
  language: GlossLanguage;
  script: WrittenScript;
  isOpen: boolean;
};

/** All words of a verse with their meanings. */
export function WordList({ words, language, script, isOpen }: WordListProps) {
  const { t } = useI18n();
  const parts = words.flatMap((word) => word.parts);

  return (
    <details className="word-list" open={isOpen}>
      <summary>{t('texts.layer.gloss')}</summary>
      <dl>
        {parts.map(({ sa, gloss }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same word can occur twice, and the order is fixed
          <div key={`${index} ${sa}`}>
            <PartName sa={sa} script={script} />
            <dd lang={language}>{gloss}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
