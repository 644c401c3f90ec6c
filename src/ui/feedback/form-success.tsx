import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';
import { circleCheckIcon } from '../media/icons.ts';
import { TextLink } from '../navigation/text-link.tsx';
import { formResultId } from './form-result-id.ts';
import './form-success.css';

/** Where a person can go after a form was sent. */
export type NextStep = { href: string; label: string };

type FormSuccessProps = {
  title: ReactNode;
  children: ReactNode;
  next?: readonly NextStep[] | undefined;
};

/** Replaces a form that was sent. Gets the focus, scrolls into view and is announced. */
export function FormSuccess({ title, children, next }: FormSuccessProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => panel.current?.focus(), []);

  return (
    <div id={formResultId} className="sent" role="status" tabIndex={-1} ref={panel}>
      <Icon shape={circleCheckIcon} />
      <p className="sent-title">{title}</p>
      <p>{children}</p>
      {next && (
        <p className="sent-next">
          {next.map(({ href, label }) => (
            <TextLink key={href} href={href} arrow>
              {label}
            </TextLink>
          ))}
        </p>
      )}
    </div>
  );
}
