import { classNames } from '../styles/class-names.ts';
import './text-link.css';

/** Class names of a text link underlined by the thread, for links and for buttons styled as text. */
export function textLinkClass(className?: string): string {
  return classNames('tlink', className) ?? '';
}
