import type { ReactNode } from 'react';
import { SectionHead } from './section-head.tsx';

type CallToActionProps = {
  /** A Sanskrit word beside the heading. */
  sutra: string;
  title: string;
  text: string;
  /** Uses the darker background, when the previous section has the light one. */
  isSunk?: boolean;
  /** The ways on, as links that look like buttons. */
  children: ReactNode;
};

/** A section that invites its reader to go on from here: a sentence and a row of buttons. */
export function CallToAction({ sutra, title, text, isSunk, children }: CallToActionProps) {
  return (
    <section className={isSunk ? 'sec sec--sunk' : 'sec'}>
      <div className="wrap">
        <SectionHead sutra={sutra} title={title} />
        <div className="stack">
          <p className="lead">{text}</p>
          <div className="row">{children}</div>
        </div>
      </div>
    </section>
  );
}
