import type { DonationSummary, Payment } from '#src/features/donations/contract.ts';
import type { Answer } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useAnswer } from '#src/web/loaders/use-answer.ts';
import { type DevoteeFigures as Figures, figuresOfList, figuresOfSummary, isSample } from '../../devotee.ts';
import { useLiveGifts } from '../use-live-gifts.ts';
import { DevoteeFigures } from './devotee-figures.tsx';
import { DevoteesList } from './devotees-list.tsx';
import { DevoteesListFrame } from './devotees-list-frame.tsx';
import { LoadFailure } from '#src/web/loaders/load-failure.tsx';
import { RecognitionChoice } from './recognition-choice.tsx';

type LiveGiftsProps = { payments: Answer<Payment[]>; summary: Answer<DonationSummary> };

/** Figures, recognition and the list: all that follows from the donations, or why they cannot be shown. */
export function LiveGifts({ payments, summary }: LiveGiftsProps) {
  const list = useAnswer(payments);
  const sums = useSums(summary);
  if (list.ok) return <GiftsAtHand payments={list.value} summary={sums} />;

  return (
    <>
      {sums && <GivenSoFar figures={figuresOfSummary(sums)} />}
      <RecognitionChoice />
      <DevoteesListFrame>
        <LoadFailure failure={list} />
      </DevoteesListFrame>
    </>
  );
}

/** An answer without sums in it is as good as none: then the list is summed up. */
function useSums(answer: Answer<DonationSummary>): DonationSummary | null {
  const sums = useAnswer(answer);
  return sums.ok && Array.isArray(sums.value?.raised) ? sums.value : null;
}

function GiftsAtHand(first: { payments: Payment[]; summary: DonationSummary | null }) {
  const { payments, summary, newest, append } = useLiveGifts(first);

  return (
    <>
      <GivenSoFar figures={summary ? figuresOfSummary(summary) : figuresOfList(payments)} />
      <RecognitionChoice />
      <DevoteesListFrame hasSamples={payments.some(isSample)}>
        <DevoteesList payments={payments} newest={newest} onOlder={append} />
      </DevoteesListFrame>
    </>
  );
}

/** A live site that nobody has given to yet shows no row of zeros. */
function GivenSoFar({ figures }: { figures: Figures }) {
  const { mode } = useSite();
  if (mode === 'live' && figures.devotees === 0) return null;
  return <DevoteeFigures figures={figures} />;
}
