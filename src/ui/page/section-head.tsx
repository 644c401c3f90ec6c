import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { SampleLabel } from './sample-label.tsx';
import './section-head.css';

type SectionHeadProps = {
  /** A Sanskrit word beside the heading, on the thread. Decoration: it is hidden from screen readers. */
  sutra: string;
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby` of the section. */
  id?: string;
  level?: 2 | 3;
  /** A text link at the right, such as "View All Projects". */
  link?: ReactNode;
  /** The thread is short instead of coming in from the edge of the page; inside columns. */
  inner?: boolean;
  /** What the section shows is sample data: a label beside the heading says so. */
  isSample?: boolean | undefined;
  className?: string;
};

/** The head of a section: the thread enters from the edge of the page and ends in a bead beside the heading. */
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
        {sutra}
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
