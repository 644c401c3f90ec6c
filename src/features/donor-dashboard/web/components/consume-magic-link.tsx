import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';

/** The link is consumed by a click only, because email scanners open every link. */
export function ConsumeMagicLink({ onOpen }: { onOpen: () => Promise<void> }) {
  const { t } = useI18n();
  const [isBusy, setBusy] = useState(false);

  async function handleClick(): Promise<void> {
    setBusy(true);
    await onOpen();
    setBusy(false);
  }

  return (
    <Panel className="stack my-donations-step">
      <h2>{t('myDonations.open.title')}</h2>
      <p>{t('myDonations.open.text')}</p>
      <div className="row">
        <Button busy={isBusy} onClick={() => void handleClick()}>
          {t('myDonations.open.button')}
        </Button>
      </div>
    </Panel>
  );
}
