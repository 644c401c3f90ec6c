import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import type { DivisionPage } from '../../contract.ts';
import { textPath } from '../../text-names.ts';
import { languageSearch } from '../reading-language.ts';

type ReaderContentsProps = { reading: DivisionPage; current: string; isAlone: boolean };

/** All verses of the division, and the other divisions of the work. */
export function ReaderContents({ reading, current, isAlone }: ReaderContentsProps) {
  const { t, locale } = useI18n();
  const { work, division, divisions, contents, language } = reading;
  const path = textPath(work.slug, division.slug);
  const count = work.verseName === 'mantra' ? 'texts.mantras' : 'texts.verses';

  return (
    <nav className="reader-contents no-print" aria-label={t('texts.contents')}>
      <p className="reader-contents-title">{t(count, { count: contents.length })}</p>
      <ol>
        {contents.map(({ number, firstWords }) => (
          <li key={number}>
            <Link
              href={isAlone ? `${path}/${number}?in=${language}` : `#v${number}`}
              aria-current={number === current ? 'true' : undefined}
            >
              <span className="num">{number}</span>
              <span lang="sa">{firstWords}</span>
            </Link>
          </li>
        ))}
      </ol>
      {divisions.length > 1 && (
        <ul className="reader-divisions">
          {divisions.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                href={textPath(work.slug, slug) + languageSearch(language, locale)}
                aria-current={slug === division.slug ? 'page' : undefined}
              >
                {title[locale]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
