import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { restoreProject, listAdminProjects, removeProject } from '../../admin-contract.ts';
import { ProjectStatus } from '../components/detail/project-status.tsx';

/** All projects in the order in which visitors see them. */
export function ProjectsScreen() {
  const { t } = useI18n();
  const call = useAdminCall();
  const list = useAdminList<typeof listAdminProjects>({ method: 'GET', path: '/api/admin/projects' }, [
    'search',
  ]);

  return (
    <RecordList
      title={t('adminProjects.title')}
      kind="project"
      newLabel={t('adminProjects.newTitle')}
      basePath="/admin/projects"
      list={list}
      nameOf={({ title }) => title}
      neededText={t('adminProjects.inBooks')}
      remove={(id) =>
        call<typeof removeProject>({ method: 'DELETE', path: '/api/admin/projects/{id}' }, { params: { id } })
      }
      restore={(id) =>
        call<typeof restoreProject>(
          { method: 'POST', path: '/api/admin/projects/{id}/restore' },
          { params: { id } },
        )
      }
      columns={[
        {
          key: 'status',
          header: t('adminProjects.status'),
          cell: ({ status }) => <ProjectStatus status={status} />,
        },
        {
          key: 'position',
          header: t('adminRecords.position'),
          numeric: true,
          cell: ({ position }) => position,
        },
      ]}
    />
  );
}
