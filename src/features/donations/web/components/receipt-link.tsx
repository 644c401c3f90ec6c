import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { askReceipt, type Holder } from '../donation-calls.ts';

type Receipt = Awaited<ReturnType<typeof askReceipt>>;

/** The receipt of the donation that was just made; also for those who left no address. */
export function ReceiptLink({ holder }: { holder: Holder }) {
  const { t } = useI18n();
  const [receipt, setReceipt] = useState<Receipt>(null);

  useEffect(() => {
    const asking = new AbortController();
    void askReceipt(holder, asking.signal).then(setReceipt);
    return () => asking.abort();
  }, [holder]);

  if (!receipt) return null;
  return (
    <p>
      <a className={textLinkClass()} href={receipt.url} target="_blank" rel="noopener">
        {t('donate.outcome.receiptLink', { number: receipt.number })}
      </a>
    </p>
  );
}
