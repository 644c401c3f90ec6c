import './icon.css';

type IconProps = {
  /** Path from icons.ts, subject-icons.ts or social-icons.ts. */
  shape: string;
  className?: string;
};

/**
 * Line icon in the color and 1.25 times the size of the text beside it. Always decorative: its meaning is in
 * the text or in the label of its control.
 */
export function Icon({ shape, className }: IconProps) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shape} />
    </svg>
  );
}
