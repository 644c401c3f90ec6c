import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';

/** Nothing is spent before the click: mail scanners open every link. */
export function OpenLink({ onOpen }: { onOpen: () => Promise<void> }) {
  const { t } = useI18n();
  const [isBusy, setIsBusy] = useState(false);

  function handleClick() {
    setIsBusy(true);
    void onOpen();
  }

  return (
    <Panel className="stack my-gifts-step">
      <h2>{t('myGifts.open.title')}</h2>
      <p>{t('myGifts.open.text')}</p>
      <div className="row">
        <Button busy={isBusy} onClick={handleClick}>
          {t('myGifts.open.button')}
        </Button>
      </div>
    </Panel>
  );
}
