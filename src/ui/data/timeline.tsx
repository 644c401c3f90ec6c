import type { ReactNode } from 'react';
import './timeline.css';

type TimelineProps = {
  steps: readonly {
    id: string;
    /** Done, going on now, still ahead. Shown by the bead; say it in words in the step as well. */
    state: 'done' | 'now' | 'ahead';
    content: ReactNode;
  }[];
};

/** Steps as beads on the thread, in their order. */
export function Timeline({ steps }: TimelineProps) {
  return (
    <ol className="timeline">
      {steps.map(({ id, state, content }) => (
        <li key={id} data-state={state}>
          {content}
        </li>
      ))}
    </ol>
  );
}
