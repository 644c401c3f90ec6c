import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { classNames } from '#src/ui/styles/class-names.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { playIcon } from '#src/ui/media/icons.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ResourceSummary } from '../../contract.ts';
import { itemWords } from '../resource-words.ts';
import { ResourceFacts } from './resource-facts.tsx';
import './resource-row.css';

/**
 * Item of a category. Its description is shown on hover and focus in a reserved space, and always on touch
 * and narrow screens (RES-10); screen readers read it with the button. An item without a target has an empty
 * frame and no button.
 */
export function ResourceRow({ item }: { item: ResourceSummary }) {
  const { locale } = useI18n();
  const { name, description } = itemWords(item, locale);
  const aboutId = useId();
  const canOpen = item.size !== null || item.hasGuide;

  return (
    <li className={classNames('res', !canOpen && 'res--waiting')}>
      <div>
        <b>{canOpen ? name : <TextLink href={item.url}>{name}</TextLink>}</b>
        <ResourceFacts item={item} />
      </div>
      {canOpen && <OpenItem item={item} name={name} aboutId={aboutId} />}
      <p className="res-about" id={aboutId}>
        {description}
      </p>
    </li>
  );
}

function OpenItem({ item, name, aboutId }: { item: ResourceSummary; name: string; aboutId: string }) {
  const { t } = useI18n();
  const isPlayed = item.size !== null && item.format !== 'PDF';

  return (
    <ButtonLink href={item.url} variant="line" small aria-describedby={aboutId}>
      {isPlayed ? (
        <>
          <Icon shape={playIcon} />
          {t('resources.play')}
        </>
      ) : (
        t('resources.view')
      )}{' '}
      <span className="vh">{name}</span>
    </ButtonLink>
  );
}
