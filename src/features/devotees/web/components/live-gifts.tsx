import type { DonationSummary, Payment } from '#src/features/donations/contract.ts';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { figuresOfList, figuresOfSummary } from '../../devotee.ts';
import { useLiveGifts } from '../use-live-gifts.ts';
import { DevoteeFigures } from './devotee-figures.tsx';
import { DevoteesList } from './devotees-list.tsx';
import { DevoteesListFrame } from './devotees-list-frame.tsx';
import { LoadFailure } from '#src/http/web/load-failure.tsx';
import { RecognitionChoice } from './recognition-choice.tsx';

type LiveGiftsProps = { payments: Answer<Payment[]>; summary: Answer<DonationSummary> };

/** Figures, recognition and the list: all that follows from the donations, or why they cannot be shown. */
export function LiveGifts({ payments, summary }: LiveGiftsProps) {
  const list = useAnswer(payments);
  const sums = useSums(summary);
  if (list.ok) return <GiftsAtHand payments={list.value} summary={sums} />;

  return (
    <>
      {sums && <DevoteeFigures figures={figuresOfSummary(sums)} />}
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
      <DevoteeFigures figures={summary ? figuresOfSummary(summary) : figuresOfList(payments)} />
      <RecognitionChoice />
      <DevoteesListFrame>
        <DevoteesList payments={payments} newest={newest} onOlder={append} />
      </DevoteesListFrame>
    </>
  );
}
