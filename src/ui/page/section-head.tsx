import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { SampleLabel } from './sample-label.tsx';
import './section-head.css';

type SectionHeadProps = {
  /** Sanskrit word beside the heading, on the thread, unless it is the heading. Decorative and hidden from screen readers. */
  sutra: string;
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby` of the section. */
  id?: string;
  level?: 2 | 3;
  /** Text link at the right, such as "View All Projects". */
  link?: ReactNode;
  /** Shortens the thread, for use inside columns. */
  inner?: boolean;
  /** Shows the sample data label beside the heading. */
  isSample?: boolean | undefined;
  className?: string;
};

/** Section heading: the thread runs from the edge of the page to a bead beside it. */
export function SectionHead({
  sutra,
  title,
  id,
  level = 2,
  link,
  inner,
  isSample = false,
  className,
}: SectionHeadProps) {
  const Heading = `h${level}` as const;

  return (
    <div className={classNames('head', inner && 'head--in', Boolean(link) && 'head--split', className)}>
      <span className="sutra phrase" lang="sa" aria-hidden="true">
        {sutra !== title && sutra}
      </span>
      {isSample ? (
        <div className="head-line">
          <Heading id={id}>{title}</Heading>
          <SampleLabel />
        </div>
      ) : (
        <Heading id={id}>{title}</Heading>
      )}
      {link}
    </div>
  );
}
