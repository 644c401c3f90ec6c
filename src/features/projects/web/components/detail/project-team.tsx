import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import type { Project } from '../../../contract.ts';
import { useContentLang } from '../../use-content-lang.ts';

/** The people behind a project (PRD-15, PRD-21). */
export function ProjectTeam({ members }: { members: Project['team'] }) {
  const { t } = useI18n();
  const { mode } = useSite();
  if (members.length === 0) return <EmptyState title={t('projects.detail.empty.team')} />;

  return (
    <>
      {mode === 'demo' && <SampleLabel />}
      <ul className="project-people">
        {members.map((member, place) => (
          <Member key={member.id} member={member} place={place} />
        ))}
      </ul>
    </>
  );
}

type MemberProps = { member: Project['team'][number]; place: number };

function Member({ member: { name, role, bio, image }, place }: MemberProps) {
  const langOf = useContentLang();

  return (
    <li>
      <Image src={image} alt="" width={96} height={96} />
      <div>
        <h3 lang={langOf(`team.${place}.name`)}>{name}</h3>
        <p className="small muted" lang={langOf(`team.${place}.role`)}>
          {role}
        </p>
        <p lang={langOf(`team.${place}.bio`)}>{bio}</p>
      </div>
    </li>
  );
}
