import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { EraseResult } from '../use-my-donations.ts';
import { ActionDialog } from './action-dialog.tsx';

/** Erases the donor's personal data, after stating what is kept. */
export function DeleteMyData({ onErase }: { onErase: () => Promise<EraseResult> }) {
  const { t } = useI18n();
  const [isConfirming, setConfirming] = useState(false);
  const [isPending, setPending] = useState(false);

  async function handleSubmit(): Promise<boolean> {
    const result = await onErase();
    setPending(result === 'pending');
    return result === 'erased';
  }

  return (
    <section className="stack my-donations-section">
      <h2>{t('myDonations.erase.title')}</h2>
      <p>{t('myDonations.erase.text')}</p>
      <p>
        <Button variant="line" onClick={() => setConfirming(true)}>
          {t('myDonations.erase.button')}
        </Button>
      </p>
      {isConfirming && (
        <ActionDialog
          title={t('myDonations.erase.confirmTitle')}
          submit={t('myDonations.erase.confirm')}
          onSubmit={handleSubmit}
          {...(isPending && { failure: t('myDonations.erase.pending') })}
          onClose={() => setConfirming(false)}
        >
          <p>{t('myDonations.erase.confirmText')}</p>
        </ActionDialog>
      )}
    </section>
  );
}
