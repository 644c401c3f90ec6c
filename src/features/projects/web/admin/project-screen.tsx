import { useLoaderData } from 'react-router';
import { projectPath } from '#src/api/paths/project-path.ts';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { RecordHistory } from '#src/admin-ui/record/record-history.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  createProject,
  type EditedProject,
  getAdminProject,
  getProjectVersion,
  listProjectVersions,
  type ProjectForm,
  projectForm,
  updateProject,
} from '../../admin-contract.ts';
import { ProjectFields } from './project-fields.tsx';
import { ProjectParts } from './project-parts.tsx';

export const loader = adminLoader(({ api, param }) => ({
  project: param('id') ? api(getAdminProject, { params: { id: param('id') } }) : null,
}));

/** A new project or the project of the URL. */
export function Component() {
  const { project } = useLoaderData<typeof loader>();
  return <ProjectEditor key={project?.id} project={project} />;
}

function ProjectEditor({ project }: { project: EditedProject | null }) {
  const { t, locale } = useI18n();
  const call = useAdminCall();

  return (
    <RecordForm
      title={project ? t('adminProjects.editTitle') : t('adminProjects.newTitle')}
      listHref="/admin/projects"
      initial={project ? formOf(project) : newProject(locale)}
      record={project}
      valuesOf={formOf}
      schema={projectForm}
      save={(body, edited) =>
        edited
          ? call(updateProject, { params: { id: edited.id }, body: { ...body, version: edited.version } })
          : call(createProject, { body })
      }
      read={(id) => call(getAdminProject, { params: { id } })}
    >
      {(fields, isChanged) => (
        <>
          {project && (
            <div className="row">
              <TextLink href={projectPath(project.slug)}>{t('adminRecords.view')}</TextLink>
              <IfAllowed to="donations.read">
                <Link href={`/admin/donations/short-addresses?projectId=${project.id}`}>
                  {t('adminProjects.shortAddresses')}
                </Link>
              </IfAllowed>
              <RecordHistory
                id={project.id}
                endpoints={{ listVersions: listProjectVersions, getVersion: getProjectVersion }}
                textsOf={textsOf}
                isChanged={isChanged}
                onRestore={({ slug: _slug, ...form }) => fields.change(form)}
              />
            </div>
          )}
          <ProjectFields {...fields} isNew={project === null} />
          <ProjectParts {...fields} />
        </>
      )}
    </RecordForm>
  );
}

/** All texts of a version, in the order of the form. */
function textsOf({ title, description, content, highlights, ...parts }: ProjectForm): string[] {
  const { timeline, team, updates, faqs, tiers } = parts;
  return [
    title,
    description,
    content,
    ...highlights,
    ...timeline.flatMap((step) => [step.title, step.description]),
    ...team.flatMap(({ name, role, bio }) => [name, role, bio]),
    ...updates.flatMap((update) => [update.title, update.content]),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
    ...tiers.flatMap((tier) => [tier.title, tier.description, ...tier.benefits]),
  ];
}

function formOf({ id: _id, version: _version, ...form }: EditedProject): ProjectForm {
  return form;
}

function newProject(language: Locale): ProjectForm {
  return {
    slug: '',
    language,
    title: '',
    description: '',
    content: '',
    image: '',
    darkImage: '',
    imageAlt: '',
    icon: 'MapPin',
    status: 'planned',
    priority: false,
    category: '',
    location: '',
    currency: 'USD',
    fundingGoal: 0,
    openingRaised: 0,
    startDate: '',
    endDate: null,
    position: 0,
    highlights: [],
    gallery: [],
    timeline: [],
    team: [],
    updates: [],
    faqs: [],
    tiers: [],
  };
}
