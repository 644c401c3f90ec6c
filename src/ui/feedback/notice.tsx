import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../media/icon.tsx';
import { circleAlertIcon, circleCheckIcon, infoIcon, triangleAlertIcon } from '../media/icons.ts';
import './notice.css';

type Tone = 'ok' | 'err' | 'info' | 'warn';

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone: Tone;
  /** Bold line above the text. */
  title?: ReactNode;
  /** Icon other than the default of the tone; from icons.ts. */
  shape?: string;
  /** Part of the initial page and not announced, such as advice beside a form. */
  quiet?: boolean;
};

const icons: Record<Tone, string> = {
  ok: circleCheckIcon,
  err: circleAlertIcon,
  info: infoIcon,
  warn: triangleAlertIcon,
};

/** Inline message. Errors are alerts, everything else is announced politely (`status`). */
export function Notice({ tone, title, shape, quiet, className, children, ...native }: NoticeProps) {
  return (
    <div
      role={quiet ? undefined : roleOf(tone)}
      {...native}
      className={classNames('notice', `notice--${tone}`, className)}
    >
      <Icon shape={shape ?? icons[tone]} />
      <div className="note-text">
        {title && <p className="note-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

function roleOf(tone: Tone): 'alert' | 'status' {
  return tone === 'err' ? 'alert' : 'status';
}
