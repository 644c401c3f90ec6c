import type { DonationSummary, Payment } from '#src/features/donations/contract.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import {
  type DevoteeFigures as StatTiles,
  figuresOfList,
  figuresOfSummary,
  isSample,
} from '../../devotee.ts';
import { useLiveDonations } from '../use-live-donations.ts';
import { DevoteeFigures } from './devotee-figures.tsx';
import { DevoteesList } from './devotees-list.tsx';
import { DevoteesListFrame } from './devotees-list-frame.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { RecognitionChoice } from './recognition-choice.tsx';

type LiveDonationsProps = { payments: LoaderResult<Payment[]>; summary: LoaderResult<DonationSummary> };

/** StatTiles, recognition and the list: all that follows from the donations, or why they cannot be shown. */
export function LiveDonations({ payments, summary }: LiveDonationsProps) {
  const list = useLoaderResult(payments);
  const sums = useSums(summary);
  if (list.ok) return <DonationsAtHand payments={list.value} summary={sums} cursor={list.next} />;

  return (
    <>
      {sums && <GivenSoFar figures={figuresOfSummary(sums)} />}
      <RecognitionChoice />
      <DevoteesListFrame>
        <LoadError failure={list} />
      </DevoteesListFrame>
    </>
  );
}

/** A response without sums in it is as good as none: then the list is summed up. */
function useSums(loaderResult: LoaderResult<DonationSummary>): DonationSummary | null {
  const sums = useLoaderResult(loaderResult);
  return sums.ok && Array.isArray(sums.value?.raised) ? sums.value : null;
}

type DonationsAtHandProps = {
  payments: Payment[];
  summary: DonationSummary | null;
  /** Cursor of older donations. */
  cursor: string | undefined;
};

function DonationsAtHand(first: DonationsAtHandProps) {
  const { payments, summary, newest, cursor, append } = useLiveDonations(first);

  return (
    <>
      <GivenSoFar figures={summary ? figuresOfSummary(summary) : figuresOfList(payments)} />
      <RecognitionChoice />
      <DevoteesListFrame hasSamples={payments.some(isSample)}>
        <DevoteesList payments={payments} newest={newest} cursor={cursor} onOlder={append} />
      </DevoteesListFrame>
    </>
  );
}

/** A live site without donations shows no row of zeros. */
function GivenSoFar({ figures }: { figures: StatTiles }) {
  const { mode } = useSite();
  if (mode === 'live' && figures.devotees === 0) return null;
  return <DevoteeFigures figures={figures} />;
}
