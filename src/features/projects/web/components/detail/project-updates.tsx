import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Meta } from '#src/ui/page/card.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import type { Project } from '../../../contract.ts';
import { useContentLang } from '../../use-content-lang.ts';

/** News of a project (PRD-16, PRD-22). */
export function ProjectUpdates({ updates }: { updates: Project['updates'] }) {
  const { t } = useI18n();
  const { mode } = useSite();
  if (updates.length === 0)
    return <EmptyState title={t('projects.detail.empty.updates')} action={<UpdatesByEmail />} />;

  return (
    <>
      {mode === 'demo' && <SampleLabel />}
      <ul className="project-news">
        {updates.map((update, place) => (
          <ProjectUpdate key={update.id} update={update} place={place} />
        ))}
      </ul>
      <p className="project-news-email">
        <UpdatesByEmail />
      </p>
    </>
  );
}

function UpdatesByEmail() {
  const { t } = useI18n();
  return (
    <TextLink href="/newsletter" arrow>
      {t('projects.detail.updatesByEmail')}
    </TextLink>
  );
}

type ProjectUpdateProps = { update: Project['updates'][number]; place: number };

function ProjectUpdate({ update, place }: ProjectUpdateProps) {
  const { formatLongDate } = useI18n();
  const { title, date, content, author } = update;
  const langOf = useContentLang();

  return (
    <li>
      <Meta>
        <time dateTime={date}>{formatLongDate(date)}</time>
        <span lang={langOf(`updates.${place}.author`)}>{author}</span>
      </Meta>
      <h3 lang={langOf(`updates.${place}.title`)}>{title}</h3>
      <p className="project-lines" lang={langOf(`updates.${place}.content`)}>
        {content}
      </p>
    </li>
  );
}
