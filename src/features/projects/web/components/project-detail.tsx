import { PageHead } from '#src/http/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Facts } from '#src/ui/card.tsx';
import { Frame } from '#src/ui/frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Masthead } from '#src/ui/masthead.tsx';
import { ThemedImage } from '#src/ui/themed-image.tsx';
import type { Project } from '../../contract.ts';
import { projectIcon } from '../project-icon.ts';
import { useContentLang } from '../use-content-lang.ts';
import { FundingPanel } from './funding-panel.tsx';
import { InquiryPanel } from './inquiry-panel.tsx';
import { ProjectBadges } from './project-badges.tsx';
import './project-detail.css';
import { ProjectTabs } from './project-tabs.tsx';
import { SharePanel } from './share-panel.tsx';
import { StatsPanel } from './stats-panel.tsx';

/** A project in full: picture and tabs, and beside them what is raised, facts, questions and sharing. */
export function ProjectDetail({ project }: { project: Project }) {
  const { t } = useI18n();
  const lang = useContentLang();
  const { title, description } = project;

  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={`/ProjectDetailPage/${project.projectId}`}
        type="article"
      />
      <Masthead
        watch={3}
        low
        breadcrumb={
          <Breadcrumb
            label={t('projects.detail.breadcrumb')}
            above={[{ href: '/projects', title: t('projects.title') }]}
            current={title}
          />
        }
        title={<span lang={lang}>{title}</span>}
        lead={<span lang={lang}>{description}</span>}
      >
        <Facts>
          <ProjectBadges priority={project.priority} status={project.status} />
          <span lang={lang}>
            <Icon shape={projectIcon(project.icon)} /> {project.location}
          </span>
        </Facts>
      </Masthead>
      <div className="wrap project">
        <div className="project-main">
          <Frame className="project-picture">
            <ThemedImage
              day={project.image}
              night={project.darkImage}
              alt={project.imageAlt}
              width={960}
              height={640}
              lang={lang}
            />
          </Frame>
          <ProjectTabs project={project} />
        </div>
        <aside className="project-aside">
          <FundingPanel project={project} />
          <StatsPanel project={project} />
          <InquiryPanel projectId={project.projectId} />
          <SharePanel project={project} />
        </aside>
      </div>
    </>
  );
}
