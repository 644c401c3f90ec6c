import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { MissingFilter } from '#src/features/translations/web/admin/components/missing-filter.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { listAdminProjects, deleteProject, restoreProject } from '../../admin-contract.ts';
import { ProjectStatus } from '../components/detail/project-status.tsx';

export const loader = adminLoader(({ api, query }) => ({
  projects: api(listAdminProjects, { query: query('cursor', 'search', 'missing') }),
}));

/** All projects in the order in which visitors see them. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const { projects } = useLoaderData<typeof loader>();
  const translations = useTranslationColumn<(typeof projects)['items'][number]>(
    'project',
    ({ title }) => title,
  );

  return (
    <RecordList
      title={t('adminProjects.title')}
      kind="project"
      writePermission="content.write"
      newLabel={t('adminProjects.newTitle')}
      basePath="/admin/projects"
      page={projects}
      filters={<MissingFilter />}
      nameOf={({ title }) => title}
      neededText={t('adminProjects.inBooks')}
      deleteRecord={(id) => call(deleteProject, { params: { id } })}
      restore={(id) => call(restoreProject, { params: { id } })}
      columns={[
        {
          key: 'status',
          header: t('adminProjects.status'),
          cell: ({ status }) => <ProjectStatus status={status} />,
        },
        translations,
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
