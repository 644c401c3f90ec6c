import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DonationPhase, StartFailure } from '../use-donation.ts';

const usualMs = 1500;

const causeKeys = {
  offline: 'donate.outcome.offline',
  limited: 'forms.posted.limited',
  unavailable: 'donate.outcome.unavailable',
} as const satisfies Record<StartFailure, string>;

/** What became of the donation, above the button; announced, and focused once it is over. */
export function DonationOutcome({ phase }: { phase: DonationPhase }) {
  const { t } = useI18n();
  const outcome = useRef<HTMLDivElement>(null);
  const isOver = phase.name === 'failed' || phase.name === 'unverified';
  const isClosed = phase.name === 'closed';

  useEffect(() => {
    // The checkout gives the focus back to where it was; the button was disabled and could not take it.
    const isLost = isClosed && document.activeElement === document.body;
    if (isOver || isLost) outcome.current?.focus();
  }, [isOver, isClosed, phase]);

  switch (phase.name) {
    case 'failed':
      return (
        <div className="donation-outcome stack">
          <Notice ref={outcome} tabIndex={-1} tone="err">
            {t('donate.outcome.failed')}
          </Notice>
          {phase.cause && <Notice tone="info">{t(causeKeys[phase.cause])}</Notice>}
        </div>
      );
    case 'unverified':
      return (
        <Notice ref={outcome} tabIndex={-1} tone="err">
          <p>{t('donate.outcome.unverified')}</p>
          <p>
            <TextLink href="/contact">{t('donate.outcome.contact')}</TextLink>
          </p>
        </Notice>
      );
    case 'confirming':
      return (
        <Notice tone="info" title={t('donate.outcome.confirming')}>
          <p>{t('donate.outcome.confirmingHint')}</p>
          <Spinner small />
        </Notice>
      );
    case 'closed':
      return (
        <Notice ref={outcome} tabIndex={-1} tone="info">
          {t('donate.outcome.closed')}
        </Notice>
      );
    case 'awaited':
      return (
        <Notice tone="info">
          <p>{t('donate.outcome.awaited')}</p>
          <p>
            <TextLink href={phase.page}>{t('donate.outcome.awaitedLink')}</TextLink>
          </p>
        </Notice>
      );
    case 'processing':
      return <WaitingNote />;
    case 'ready':
      return null;
  }
}

/** Shown when it takes longer than usual, so that donors neither retry nor leave. */
function WaitingNote() {
  const { t } = useI18n();
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), usualMs);
    return () => clearTimeout(timer);
  }, []);

  if (!isSlow) return null;
  return (
    <Notice tone="info">
      <p>{t('donate.outcome.waiting')}</p>
      <Spinner small />
    </Notice>
  );
}
