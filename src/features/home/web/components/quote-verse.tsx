import { Fragment } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Quote } from '../../quotes.ts';

/** One verse with its meaning: Hindi on the Hindi site, English on the others (QUO-05). */
export function QuoteVerse({ quote }: { quote: Quote }) {
  const { t, locale } = useI18n();
  const reference = `${quote.chapter}.${quote.verse}`;
  const language = locale === 'hi' ? 'hi' : 'en';

  return (
    <figure className="quote-verse">
      <p className="quote-number" lang="sa" aria-hidden="true">
        {inDevanagariDigits(reference)}
      </p>
      <blockquote className="quote-text">
        <p className="verse-sa phrase" lang="sa">
          <SanskritLines text={quote.sanskrit} />
        </p>
        <p className="quote-meaning" lang={language}>
          {language === 'hi' ? quote.hindi : quote.english}
        </p>
      </blockquote>
      <figcaption className="quote-source">
        {t('home.quotes.source')} <span className="num">{reference}</span>
      </figcaption>
    </figure>
  );
}

/** Lines of a verse; each danda is separated but stays on the line of its word. */
function SanskritLines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => {
    const [words = '', danda = ''] = line.split(/\s*([।॥])/);
    return (
      <Fragment key={line}>
        {index > 0 && <br />}
        {words}
        {'\u00a0'}
        <i>{danda}</i>
      </Fragment>
    );
  });
}

function inDevanagariDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)));
}
