import type { ReactNode } from 'react';
import './timeline.css';

type TimelineProps = {
  steps: readonly {
    id: string;
    /** Done, in progress, ahead. Shown by the bead; the text of the step must contain it too. */
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
