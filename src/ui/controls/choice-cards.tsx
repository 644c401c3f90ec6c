import type { ComponentProps, ReactNode } from 'react';
import './choice-cards.css';
import { classNames } from '../styles/class-names.ts';
import { useKeptCheck } from './kept-fields.ts';

type ChoiceCardsProps = ComponentProps<'fieldset'> & {
  /** Question above the cards. */
  legend: ReactNode;
  /** Visually hides the legend, where a heading has the same text. */
  hideLegend?: boolean;
};

/** Question with a few choices, each on a card. */
export function ChoiceCards({ legend, hideLegend, className, children, ...native }: ChoiceCardsProps) {
  return (
    <fieldset {...native} className={classNames('choices', className)}>
      <legend className={hideLegend ? 'vh' : 'choices-legend'}>{legend}</legend>
      <div className="choices-cards">{children}</div>
    </fieldset>
  );
}

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  /** Short name of the choice; its accessible name starts with it. */
  title: ReactNode;
  /** Explanation of the choice. */
  details?: ReactNode;
  /** Small flag on the upper edge, such as "Popular". */
  flag?: ReactNode;
  /** For amounts: the title large and in serif, without the dot. */
  amount?: boolean;
};

/** One choice: a real radio button; cards with the same `name` exclude each other. */
export function ChoiceCard({ title, details, flag, amount, className, ...native }: ChoiceCardProps) {
  const kept = useKeptCheck(native);
  return (
    <label className={classNames('opt-card', amount && 'opt-card--amount', className)}>
      <input type="radio" {...native} {...kept} className="opt-card-radio" />
      {!amount && <span className="opt-card-dot" />}
      <span className="opt-card-title">{title}</span>
      {flag && <span className="opt-card-flag">{flag}</span>}
      {details && <span className="opt-card-details">{details}</span>}
    </label>
  );
}
