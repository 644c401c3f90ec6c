import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';
import { circleCheckIcon } from '../media/icons.ts';
import './form-success.css';

type FormSuccessProps = {
  title: ReactNode;
  children: ReactNode;
};

/**
 * Takes the place of a form that was sent, as large as its message. It takes the focus, which was in the form, comes
 * into view where the form was longer than the screen, and is announced.
 */
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
