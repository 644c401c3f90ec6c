import { projectPath } from '#src/api/paths/project-path.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { ContentLanguages } from '#src/features/translations/web/components/content-languages.tsx';
import { defaultLocale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx';
import { Facts } from '#src/ui/page/card.tsx';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { noticesOf } from '../../../calculation.ts';
import type { Project } from '../../../contract.ts';
import { projectIcon } from '../../project-icon.ts';
import { ContentLangContext, useContentLang } from '../../use-content-lang.ts';
import { FundingPanel } from './funding-panel.tsx';
import { InquiryPanel } from './inquiry-panel.tsx';
import { ProjectBadges } from '../shared/project-badges.tsx';
import './project-detail.css';
import { ProjectTabs } from './project-tabs.tsx';
import { SharePanel } from './share-panel.tsx';
import { StatsPanel } from '../list/stats-panel.tsx';

/** A project in full: image and tabs, and beside them what is raised, facts, questions and sharing. */
export function ProjectDetail(props: { project: Project; now: number }) {
  return (
    <ContentLangContext value={props.project}>
      <ProjectPage {...props} />
    </ContentLangContext>
  );
}

function ProjectPage({ project, now }: { project: Project; now: number }) {
  const { t } = useI18n();
  const langOf = useContentLang();
  const { title, description } = project;

  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={projectPath(project.projectId)}
        languages={project.languages}
        image={`/art/project-card/${project.language ?? defaultLocale}/${project.projectId}.png`}
        type="article"
      />
      <PageHero
        watch={3}
        low
        breadcrumb={
          <Breadcrumb
            label={t('projects.detail.breadcrumb')}
            above={[{ href: '/projects', title: t('projects.title') }]}
            current={title}
            currentLang={langOf('title')}
          />
        }
        title={<span lang={langOf('title')}>{title}</span>}
        lead={<span lang={langOf('description')}>{description}</span>}
      >
        <Facts>
          <ProjectBadges
            priority={project.priority}
            status={project.status}
            notices={noticesOf(project, now)}
          />
          <span lang={langOf('location')}>
            <Icon shape={projectIcon(project.icon)} /> {project.location}
          </span>
        </Facts>
        <ContentLanguages shown={project.language} languages={project.languages} />
      </PageHero>
      <div className="wrap project">
        <div className="project-main">
          <ImageFrame className="project-image">
            <ThemedImage
              day={project.image}
              night={project.darkImage}
              alt={project.imageAlt ?? ''}
              width={960}
              height={640}
              lang={langOf('imageAlt')}
            />
          </ImageFrame>
          <ProjectTabs project={project} />
        </div>
        <aside className="project-aside">
          <FundingPanel project={project} now={now} />
          <StatsPanel project={project} />
          <InquiryPanel projectId={project.projectId} />
          <SharePanel project={project} />
        </aside>
      </div>
    </>
  );
}
