import type { ReactNode } from 'react';
import './lost.css';

type LostProps = {
  /** Alt text of the image. */
  imageText: string;
  code: string;
  title: string;
  text: string;
  /** Links to other pages. */
  children: ReactNode;
};

/** Page without content: an explanation, and links to other pages. `data-plain`: no scene is behind the header. */
export function Lost({ imageText, code, title, text, children }: LostProps) {
  return (
    <div className="lost" data-plain="">
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
