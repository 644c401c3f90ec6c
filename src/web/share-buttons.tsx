import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { linkIcon, share2Icon } from '#src/ui/media/subject-icons.ts';
import { shareLink } from './share-link.ts';

type ShareButtonsProps = {
  title: string;
  text: string;
  url: string;
  label: string;
  copyLabel: string;
  copiedText: string;
  failedText: string;
  /** Further ways to share, beside the buttons. */
  children: ReactNode;
};

/** Buttons that open the device's share sheet or copy a link, with the outcome below. */
export function ShareButtons({
  title,
  text,
  url,
  label,
  copyLabel,
  copiedText,
  failedText,
  children,
}: ShareButtonsProps) {
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed' | null>(null);
  const share = async (device?: Parameters<typeof shareLink>[1]) =>
    setOutcome(await shareLink({ title, text, url }, device));

  return (
    <>
      <div className="row">
        <Button variant="line" small className="needs-script" onClick={() => void share()}>
          <Icon shape={share2Icon} />
          {label}
        </Button>
        <Button
          variant="line"
          small
          className="needs-script"
          onClick={() => void share({ clipboard: navigator.clipboard })}
        >
          <Icon shape={linkIcon} />
          {copyLabel}
        </Button>
        {children}
      </div>
      <p className="small" role="status">
        {outcome === 'copied' && copiedText}
        {outcome === 'failed' && failedText}
      </p>
    </>
  );
}
