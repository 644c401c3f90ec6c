import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import './choice-links.css';

export type Choice = { href: string; text: string; isCurrent: boolean };

type ChoiceLinksProps = { label: string; groups: readonly (readonly Choice[])[] };

/** What a screen shows, such as one of several years; the groups are choices of different things. */
export function ChoiceLinks({ label, groups }: ChoiceLinksProps) {
  return (
    <nav className="choice-links" aria-label={label}>
      {groups.map((choices) => (
        <span key={choices[0]?.href} className="choice-links-group">
          {choices.map(({ href, text, isCurrent }) => (
            <ButtonLink
              key={href}
              variant="line"
              small
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
            </ButtonLink>
          ))}
        </span>
      ))}
    </nav>
  );
}
