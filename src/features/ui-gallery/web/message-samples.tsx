import { Badge } from '#src/ui/data/badge.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { FundingProgress } from '#src/ui/data/funding-progress.tsx';
import { unplugIcon } from '#src/ui/media/subject-icons.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SkeletonCard } from '#src/ui/feedback/skeleton.tsx';
import { Tag } from '#src/ui/data/tag.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { Sample } from './sample.tsx';

export function MessageSamples() {
  return (
    <>
      <Sample title="Messages">
        <Notice tone="ok" title="Inquiry Sent Successfully!">
          We will reply within 24-48 hours.
        </Notice>
        <Notice tone="err" title="Error: HTTP error! status: 503">
          <button type="button" className={textLinkClass()}>
            Try Again
          </button>
        </Notice>
        <Notice tone="warn" shape={unplugIcon}>
          Connecting to Database...
        </Notice>
        <Notice tone="info" title="Receipt by email." quiet>
          Sent as soon as the payment is confirmed.
        </Notice>
        <div className="row">
          <Badge tone="ok">Active</Badge>
          <Badge tone="warn">Planned</Badge>
          <Badge tone="info">Completed</Badge>
          <Badge tone="priority">Priority</Badge>
          <Badge tone="neutral">Inactive</Badge>
          <Tag href="/blog?tag=gita">Gita</Tag>
          <Tag>Calendar</Tag>
        </div>
      </Sample>
      <Sample title="Mala progress">
        {[0, 37.4, 104.4].map((percent) => (
          <FundingProgress
            key={percent}
            percent={percent}
            label={`${percent}% of goal reached`}
            figures={[
              { term: 'Raised', value: `$${(25_000 * percent).toLocaleString('en')}` },
              { term: 'Goal', value: '$2,500,000' },
            ]}
          />
        ))}
      </Sample>
      <Sample title="Loading" width="third">
        <Loading>Loading blog...</Loading>
        <SkeletonCard />
      </Sample>
      <Sample title="Empty" width="third">
        <EmptyState
          title="No devotees found"
          text="Be the first name on the list."
          action={
            <ButtonLink small href="/donate">
              Support Now
            </ButtonLink>
          }
        />
      </Sample>
    </>
  );
}
