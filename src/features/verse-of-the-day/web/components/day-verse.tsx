import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { shareLink } from '#src/web/share-link.ts';
import type { VerseOfTheDay } from '../../contract.ts';
import './day-verse.css';

/** Today's verse with its meaning, a link to its page and a way to send it. */
export function DayVerse({ verse }: { verse: VerseOfTheDay }) {
  const { t, locale } = useI18n();
  const site = useSite();
  const toast = useToast();
  const { path, image, reference, speaker, lines, iast, translation, isReviewed } = verse;
  const name = reference[locale];

  async function share(): Promise<void> {
    const url = languageAddress(site.url + path, locale);
    const result = await shareLink({ title: name, text: translation?.text ?? lines.join('\n'), url });
    if (result === 'copied') toast({ tone: 'ok', title: t('verseOfTheDay.linkCopied') });
    if (result === 'failed') toast({ tone: 'err', title: t('verseOfTheDay.copyFailed') });
  }

  return (
    <figure className="day-verse">
      <blockquote>
        <div>
          <div className="day-verse-sa" lang="sa">
            {speaker && <p className="day-verse-speaker">{speaker}</p>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <p className="day-verse-iast" lang="sa-Latn">
            {iast}
          </p>
        </div>
        {translation && (
          <p className="day-verse-meaning" lang={translation.language}>
            {translation.text}
          </p>
        )}
      </blockquote>
      <figcaption className="day-verse-source">
        <TextLink href={path}>{name}</TextLink>
        {!isReviewed && <span>{t('verseOfTheDay.notReviewed')}</span>}
      </figcaption>
      <p className="day-verse-tools">
        <Button className="needs-script" variant="line" small onClick={() => void share()}>
          {t('verseOfTheDay.share')}
        </Button>
        <a className="day-verse-image" href={image} download>
          {t('verseOfTheDay.image')}
        </a>
      </p>
    </figure>
  );
}
