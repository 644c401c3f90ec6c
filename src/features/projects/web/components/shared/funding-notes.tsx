import type { ProjectNotice } from '#src/features/donations/contract.ts';
import { AlsoRaised } from '#src/features/donations/web/components/also-raised.tsx';
import type { Money } from '#src/api/money.ts';
import './funding-notes.css';
import { NoticeBadges } from './notice-badges.tsx';

type FundingNotesProps = { others: readonly Money[]; notices: readonly ProjectNotice[] };

/** Donations in other currencies and the notices of a project. */
export function FundingNotes({ others, notices }: FundingNotesProps) {
  return (
    <>
      <AlsoRaised amounts={others} />
      {notices.length > 0 && (
        <p className="project-notices">
          <NoticeBadges notices={notices} />
        </p>
      )}
    </>
  );
}
