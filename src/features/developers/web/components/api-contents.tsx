import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Groups, groupAnchor, shortName, splitGroups } from '../find-calls.ts';
import './api-contents.css';

/** Groups of endpoints with their sizes; those for administrators separately. */
export function ApiContents({ groups }: { groups: Groups }) {
  const { t } = useI18n();
  const { forEveryone, forAdministrators } = splitGroups(groups);

  return (
    <nav className="api-contents" aria-labelledby="api-contents">
      <h2 id="api-contents">{t('developers.contents')}</h2>
      <GroupList title={t('developers.public')} groups={forEveryone} />
      <GroupList title={t('developers.administration')} groups={forAdministrators} />
    </nav>
  );
}

function GroupList({ title, groups }: { title: string; groups: Groups }) {
  if (groups.length === 0) return null;

  return (
    <>
      <p className="api-label">{title}</p>
      <ul lang="en" aria-label={title}>
        {groups.map(([group, calls]) => (
          <li key={group}>
            <a href={`#${groupAnchor(group)}`}>{shortName(group)}</a>{' '}
            <span className="num">{calls.length}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
