import { useParams } from 'react-router';
import { LoadedRecord } from '#src/admin-ui/record/loaded-record.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { type AdminCall, useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import {
  type createProject,
  type EditedProject,
  type getAdminProject,
  type ProjectForm,
  projectForm,
  type updateProject,
} from '../../admin-contract.ts';
import { ProjectFields } from './project-fields.tsx';
import { ProjectParts } from './project-parts.tsx';

const path = '/api/admin/projects/{id}';

export function NewProjectScreen() {
  return <ProjectEditor project={null} />;
}

export function EditProjectScreen() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  return (
    <LoadedRecord key={id} title={t('adminProjects.editTitle')} id={id} read={readProject}>
      {(project) => <ProjectEditor project={project} />}
    </LoadedRecord>
  );
}

function ProjectEditor({ project }: { project: EditedProject | null }) {
  const { t } = useI18n();
  const call = useAdminCall();

  return (
    <RecordForm
      title={project ? t('adminProjects.editTitle') : t('adminProjects.newTitle')}
      listHref="/admin/projects"
      initial={project ? formOf(project) : newProject}
      version={project?.version ?? null}
      rules={projectForm}
      save={(body, version) =>
        project && version !== null
          ? call<typeof updateProject>(
              { method: 'PUT', path },
              { params: { id: project.id }, body: { ...body, version } },
            )
          : call<typeof createProject>({ method: 'POST', path: '/api/admin/projects' }, { body })
      }
      readNewest={async () => {
        const answer = project && (await readProject(call, project.id));
        return answer?.ok ? { values: formOf(answer.value), version: answer.value.version } : null;
      }}
    >
      {(fields) => (
        <>
          <ProjectFields {...fields} />
          <ProjectParts {...fields} />
        </>
      )}
    </RecordForm>
  );
}

function readProject(call: AdminCall, id: string, signal?: AbortSignal) {
  return call<typeof getAdminProject>({ method: 'GET', path }, { params: { id } }, signal ? { signal } : {});
}

function formOf({ id: _id, version: _version, ...form }: EditedProject): ProjectForm {
  return form;
}

const newProject: ProjectForm = {
  slug: '',
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
