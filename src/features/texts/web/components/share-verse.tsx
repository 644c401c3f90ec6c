import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { shareLink } from '#src/web/share-link.ts';
import { translatorName } from '../../text-names.ts';

export type SharedVerse = {
  /** How the verse is cited. */
  reference: string;
  url: string;
  /** Path of the image of the verse. */
  image: string;
  lines: string[];
  translation: { translator: string; text: string } | null;
};

/** Dialog to send a verse, to quote it, and to take its image. */
export function ShareVerse({ verse, onClose }: { verse: SharedVerse | null; onClose: () => void }) {
  const { t, locale } = useI18n();
  const toast = useToast();

  async function share({ reference, url, translation }: SharedVerse): Promise<void> {
    const result = await shareLink({ title: reference, text: translation?.text ?? reference, url });
    if (result === 'copied') toast({ tone: 'ok', title: t('texts.linkCopied') });
    if (result === 'failed') toast({ tone: 'err', title: t('texts.copyFailed') });
    onClose();
  }

  async function copyCitation({ reference, url, lines, translation }: SharedVerse): Promise<void> {
    const source = translation
      ? t('texts.citation', { reference, translator: translatorName(translation.translator, locale), url })
      : t('texts.citationUntranslated', { reference, url });
    const text = [...lines, '', ...(translation ? [translation.text, ''] : []), source].join('\n');
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    await copying.then(
      () => toast({ tone: 'ok', title: t('texts.citationCopied') }),
      () => toast({ tone: 'err', title: t('texts.copyFailed') }),
    );
    onClose();
  }

  return (
    <Dialog
      open={verse !== null}
      onClose={onClose}
      title={verse?.reference ?? ''}
      closeLabel={t('texts.closeShare')}
    >
      {verse && (
        <div className="row">
          <Button onClick={() => void share(verse)}>{t('texts.share')}</Button>
          <Button variant="line" onClick={() => void copyCitation(verse)}>
            {t('texts.copyCitation')}
          </Button>
          <a className={buttonClass({ variant: 'line' })} href={verse.image} download>
            {t('texts.image')}
          </a>
        </div>
      )}
    </Dialog>
  );
}
