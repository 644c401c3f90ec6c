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
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
    </>
  );
}

function Member({ member: { name, role, bio, image, language } }: { member: Project['team'][number] }) {
  return (
    <li lang={useContentLang(language)}>
      <Image src={image} alt="" width={96} height={96} />
      <div>
        <h3>{name}</h3>
        <p className="small muted">{role}</p>
        <p>{bio}</p>
      </div>
    </li>
  );
}
