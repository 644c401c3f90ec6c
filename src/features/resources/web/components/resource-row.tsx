import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { playIcon } from '#src/ui/icons.ts';
import type { ResourceSummary } from '../../contract.ts';
import { itemWords } from '../resource-words.ts';
import { ResourceFacts } from './resource-facts.tsx';
import './resource-row.css';

/**
 * An item on its shelf. The description has its place all the time and is shown on hover and focus, on touch screens
 * and narrow ones always (RES-10); screen readers hear it with the button.
 */
export function ResourceRow({ item }: { item: ResourceSummary }) {
  const { t, locale } = useI18n();
  const { name, description } = itemWords(item, locale);
  const aboutId = useId();

  return (
    <li className="res">
      <div>
        <b>{name}</b>
        <ResourceFacts item={item} />
      </div>
      <ButtonLink href={item.url} variant="line" small aria-describedby={aboutId}>
        {item.format === 'PDF' ? (
          t('resources.view')
        ) : (
          <>
            <Icon shape={playIcon} />
            {t('resources.play')}
          </>
        )}{' '}
        <span className="vh">{name}</span>
      </ButtonLink>
      <p className="res-about" id={aboutId}>
        {description}
      </p>
    </li>
  );
}
