import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Takes the person out of the gifts, and says before what stays. */
export function EraseContact({ onErase }: { onErase: () => Promise<void> }) {
  const { t } = useI18n();
  const [isAsking, setIsAsking] = useState(false);

  async function erase(): Promise<void> {
    await onErase();
    setIsAsking(false);
  }

  return (
    <section className="stack my-gifts-section">
      <h2>{t('myGifts.erase.title')}</h2>
      <p>{t('myGifts.erase.text')}</p>
      <p>
        <Button variant="line" onClick={() => setIsAsking(true)}>
          {t('myGifts.erase.button')}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('myGifts.erase.confirmTitle')}
        text={t('myGifts.erase.confirmText')}
        confirm={t('myGifts.erase.confirm')}
        onConfirm={erase}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
