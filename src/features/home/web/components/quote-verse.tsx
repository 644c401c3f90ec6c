import { Fragment } from 'react';
import type { HomeContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';

type QuoteVerseProps = { quote: HomeContent['quotes']['verses'][number] };

/** One verse with its meaning, in the page's language or else in English (QUO-05). */
export function QuoteVerse({ quote }: QuoteVerseProps) {
  const { locale } = useI18n();
  const { sanskrit, meaning, source, reference } = quote;

  return (
    <figure className="quote-verse">
      {reference && (
        <p className="quote-number" lang="sa" aria-hidden="true">
          {inDevanagariDigits(reference)}
        </p>
      )}
      <blockquote className="quote-text">
        <p className={classNames('verse-sa', sanskrit.isShipped && 'phrase')} lang="sa">
          <SanskritLines text={sanskrit.text} />
        </p>
        <p className="quote-meaning" lang={meaning.lang ?? locale}>
          {meaning.text}
        </p>
      </blockquote>
      <figcaption className="quote-source">
        <span lang={source.lang}>{source.text}</span> <span className="num">{reference}</span>
      </figcaption>
    </figure>
  );
}

/** Lines of a verse; each danda is separated but stays on the line of its word. */
function SanskritLines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines can be equal, and the list never changes
    <Fragment key={index}>
      {index > 0 && <br />}
      <SanskritLine line={line} />
    </Fragment>
  ));
}

function SanskritLine({ line }: { line: string }) {
  return line.split(/\s*([।॥])/).map((part, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- dandas are equal, and the list never changes
    place % 2 === 0 ? part : <Danda key={place} sign={part} />,
  );
}

function Danda({ sign }: { sign: string }) {
  return (
    <>
      {'\u00a0'}
      <i>{sign}</i>
    </>
  );
}

function inDevanagariDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
}
