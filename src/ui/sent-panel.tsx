import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { circleCheckIcon } from './icons.ts';
import './sent-panel.css';

type SentPanelProps = {
  title: ReactNode;
  /** Height in pixels of the form it replaces, so that nothing on the page moves. */
  height: number;
  children: ReactNode;
};

/** Stands in the place of a form that was sent. It takes the focus, which was in the form, and is announced. */
export function SentPanel({ title, height, children }: SentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!panel.current) return;
    // By script: the security policy of the pages forbids style attributes in markup.
    panel.current.style.minHeight = `${height}px`;
    panel.current.focus({ preventScroll: true });
  }, [height]);

  return (
    <div className="sent" role="status" tabIndex={-1} ref={panel}>
      <Icon shape={circleCheckIcon} />
      <p className="sent-title">{title}</p>
      <p>{children}</p>
    </div>
  );
}
