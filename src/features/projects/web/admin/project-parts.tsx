import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import type { ProjectForm } from '../../admin-contract.ts';
import { FaqsPart } from './parts/faqs-part.tsx';
import { GalleryPart } from './parts/gallery-part.tsx';
import { TeamPart } from './parts/team-part.tsx';
import { TiersPart } from './parts/tiers-part.tsx';
import { TimelinePart } from './parts/timeline-part.tsx';
import { UpdatesPart } from './parts/updates-part.tsx';

/** DAT-05 and DAT-06: what belongs to a project, each list in its order. */
export function ProjectParts(fields: RecordFields<ProjectForm>) {
  return (
    <>
      <GalleryPart {...fields} />
      <TimelinePart {...fields} />
      <TeamPart {...fields} />
      <UpdatesPart {...fields} />
      <FaqsPart {...fields} />
      <TiersPart {...fields} />
    </>
  );
}
