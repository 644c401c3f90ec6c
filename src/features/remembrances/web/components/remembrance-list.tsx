import { useId } from 'react';
import { monthCalendar } from '#src/features/panchang/annual-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { RemembranceView } from '../../contract.ts';
import {
  managePath,
  namedOccasion,
  type RemembranceAction,
  remembrancePath,
} from '../../remembrance-links.ts';
import './remembrance-list.css';

type RemembranceListProps = { remembrances: readonly RemembranceView[] };

/** Remembrances of a person, each with links that change it, and the link to a new one. */
export function RemembranceList({ remembrances }: RemembranceListProps) {
  const { t } = useI18n();

  return (
    <>
      {remembrances.length > 0 && (
        <ul className="remembrance-list">
          {remembrances.map((view) => (
            <Item key={view.token} view={view} />
          ))}
        </ul>
      )}
      <p>
        <TextLink href={remembrancePath} arrow>
          {t('remembrance.list.add')}
        </TextLink>
      </p>
    </>
  );
}

const actionsOfState: Record<RemembranceView['state'], RemembranceAction[]> = {
  pending: ['confirm', 'cancel'],
  confirmed: ['change', 'skip', 'pause', 'cancel'],
  paused: ['change', 'resume', 'cancel'],
  cancelled: ['resume'],
};

function Item({ view }: { view: RemembranceView }) {
  const { t, locale, formatLongDate, formatWeekday } = useI18n();
  const nameId = useId();
  const { personName, occasion, date, place, next, state, token } = view;
  const tithi = date.names[monthCalendar(locale)][locale];

  return (
    <li>
      <div>
        <p className="remembrance-list-name" id={nameId}>
          {personName
            ? t(`remembrance.manage.of.${namedOccasion(occasion)}`, { name: personName })
            : t(`remembrance.occasions.${occasion}`)}
        </p>
        <p>
          {next && state !== 'paused'
            ? t('remembrance.list.next', {
                date: formatLongDate(next.date),
                weekday: formatWeekday(next.date),
              })
            : t(`remembrance.manage.states.${state}`)}
        </p>
        <p className="small muted">
          {tithi} · {place.name}
        </p>
      </div>
      <ul className="remembrance-list-actions">
        {actionsOfState[state].map((action) => (
          <li key={action}>
            <TextLink href={managePath(token, action)} aria-describedby={nameId}>
              {t(`remembrance.list.${action}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
