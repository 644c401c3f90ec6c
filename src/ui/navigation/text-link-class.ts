import { classNames } from '../styles/class-names.ts';
import './text-link.css';

/** Class names of a text link with the thread as underline, for links and for buttons that read as text. */
export function textLinkClass(className?: string): string {
  return classNames('tlink', className) ?? '';
}
