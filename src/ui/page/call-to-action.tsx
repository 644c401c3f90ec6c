import type { ReactNode } from 'react';
import { SectionHead } from './section-head.tsx';

type CallToActionProps = {
  /** Sanskrit word beside the heading. */
  sutra: string;
  title: string;
  text: ReactNode;
  /** Uses the darker background, when the previous section has the light one. */
  isSunk?: boolean;
  /** Links styled as buttons. */
  children: ReactNode;
};

/** Closing section with a sentence and a row of buttons. */
export function CallToAction({ sutra, title, text, isSunk, children }: CallToActionProps) {
  return (
    <section className={isSunk ? 'sec sec--sunk' : 'sec'}>
      <div className="wrap">
        <SectionHead sutra={sutra} title={title} />
        <div className="stack">
          {text && <p className="lead">{text}</p>}
          <div className="row">{children}</div>
        </div>
      </div>
    </section>
  );
}
