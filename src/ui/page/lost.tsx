import type { ReactNode } from 'react';
import './lost.css';

type LostProps = {
  /** What the picture shows. */
  imageText: string;
  code: string;
  title: string;
  text: string;
  /** Ways on. */
  children: ReactNode;
};

/** A page without content of its own: what happened, and where to go from here. */
export function Lost({ imageText, code, title, text, children }: LostProps) {
  return (
    <div className="lost">
      <div>
        <img src="/art/om.svg" alt={imageText} width="400" height="400" />
        <p className="lost-code num">{code}</p>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <div className="row">{children}</div>
      </div>
    </div>
  );
}
