import { useEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Note } from '#src/ui/note.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { DonationPhase } from '../use-donation.ts';
import { ReceiptLink } from './receipt-link.tsx';

/** What became of the donation, above the button; announced, and focused once it is over. */
export function DonationOutcome({ phase }: { phase: DonationPhase }) {
  const { t } = useI18n();
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = phase.name === 'thanks' || phase.name === 'failed';

  useEffect(() => {
    if (isOver) outcome.current?.focus();
  }, [isOver, phase]);

  switch (phase.name) {
    case 'failed':
      return (
        <Note ref={outcome} tabIndex={-1} tone="err">
          {t('donate.outcome.failed')}
        </Note>
      );
    case 'thanks':
      return (
        <div ref={outcome} tabIndex={-1} className="stack gift-outcome">
          <Note tone="ok">{t('donate.outcome.thanks')}</Note>
          <ReceiptLink holder={phase.holder} />
          {phase.isMonthly && <p>{t('donate.outcome.thanksMonthly')}</p>}
          {phase.email && <p>{t('donate.outcome.thanksReceipt', { email: phase.email })}</p>}
          <p>
            <TextLink href="/devotees" arrow>
              {t('donate.outcome.seeList')}
            </TextLink>
          </p>
        </div>
      );
    case 'confirming':
      return (
        <Note tone="info" title={t('donate.outcome.confirming')}>
          <p>{t('donate.outcome.confirmingHint')}</p>
          <Spinner small />
        </Note>
      );
    case 'closed':
      return <Note tone="info">{t('donate.outcome.closed')}</Note>;
    case 'ready':
    case 'processing':
      return null;
  }
}
