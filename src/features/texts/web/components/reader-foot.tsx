import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DivisionPage } from '../../contract.ts';
import { textPath, translatorNames } from '../../text-names.ts';
import { useTanpura } from '../tanpura/use-tanpura.ts';

/**
 * Ways on from the end of the text: the verses or divisions beside it, the other language, the PDF. On paper, who
 * translated it and where it is.
 */
export function ReaderFoot({ reading, alone }: { reading: DivisionPage; alone: string | null }) {
  const { t, locale } = useI18n();
  const open = useTanpura();
  const { url: siteUrl } = useSite();
  const { work, division, divisions, contents, language } = reading;
  const path = textPath(work.slug, division.slug);
  const other = language === 'en' ? 'hi' : 'en';
  const here = alone === null ? path : `${path}/${alone}`;
  const at = alone === null ? 0 : contents.findIndex(({ number }) => number === alone);
  const translators = translatorNames(reading, locale);
  const place = divisions.findIndex(({ slug }) => slug === division.slug);
  const [before, after] =
    alone === null
      ? [divisions[place - 1]?.slug, divisions[place + 1]?.slug].map(
          (slug) => slug && textPath(work.slug, slug),
        )
      : [contents[at - 1]?.number, contents[at + 1]?.number].map((number) => number && `${path}/${number}`);

  return (
    <footer className="reader-foot">
      <div className="reader-ways no-print">
        {before && (
          <ButtonLink variant="line" small href={`${before}?in=${language}`} rel="prev">
            {t('texts.previous')}
          </ButtonLink>
        )}
        {after && (
          <ButtonLink variant="line" small href={`${after}?in=${language}`} rel="next">
            {t('texts.next')}
          </ButtonLink>
        )}
      </div>
      <p className="reader-choices no-print">
        {alone !== null && (
          <TextLink href={`${path}?in=${language}#v${alone}`}>{t('texts.readAll')}</TextLink>
        )}
        <TextLink href={`${here}?in=${other}`} lang={other}>
          {ownLocaleNames[other]}
        </TextLink>
        <TextLink href={`/files/texts/${work.slug}/${division.slug}.pdf?in=${language}`}>
          {t('texts.pdf')}
        </TextLink>
        <TextLink href={`/reading-plan?text=${work.slug}/${division.slug}`}>{t('texts.plan')}</TextLink>
        <TextLink href="/texts">{t('texts.backToShelf')}</TextLink>
      </p>
      <div className="reader-ways needs-script no-print">
        <Button variant="line" small onClick={() => void open()}>
          {t('texts.openTanpura')}
        </Button>
      </div>
      {translators !== '' && <p className="reader-by">{t('texts.by', { name: translators })}</p>}
      <p className="reader-address">{languageAddress(siteUrl + here, locale)}</p>
    </footer>
  );
}
