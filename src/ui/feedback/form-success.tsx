import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';
import { circleCheckIcon } from '../media/icons.ts';
import './form-success.css';

type FormSuccessProps = {
  title: ReactNode;
  children: ReactNode;
};

/** Replaces a form that was sent. Gets the focus, scrolls into view and is announced. */
export function FormSuccess({ title, children }: FormSuccessProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.focus(), []);

  return (
    <div className="sent" role="status" tabIndex={-1} ref={panel}>
      <Icon shape={circleCheckIcon} />
      <p className="sent-title">{title}</p>
      <p>{children}</p>
    </div>
  );
}
