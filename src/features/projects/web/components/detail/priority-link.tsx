import { type ReactNode, Suspense } from 'react';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useSite } from '#src/api/site.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { prioritySectionId } from '../../priority-section.ts';
import type { ProjectSummary } from '../../project-summary.ts';

type PriorityLinkProps = { projects: LoaderResult<ProjectSummary[]>; isLaterPage: boolean };

/** Link to the section of priority projects (PRL-02); omitted on a live site without one. */
export function PriorityLink({ projects, isLaterPage }: PriorityLinkProps) {
  const { mode } = useSite();
  const link = <LinkToSection isLaterPage={isLaterPage} />;
  if (mode === 'demo' || isLaterPage) return link;

  return (
    <Suspense fallback={null}>
      <WhereThereAre projects={projects}>{link}</WhereThereAre>
    </Suspense>
  );
}

function WhereThereAre({
  projects,
  children,
}: Pick<PriorityLinkProps, 'projects'> & { children: ReactNode }) {
  const list = useLoaderResult(projects);
  return list.ok && list.value.some(({ priority }) => priority) ? children : null;
}

function LinkToSection({ isLaterPage }: Pick<PriorityLinkProps, 'isLaterPage'>) {
  const { t } = useI18n();
  return (
    <ButtonLink
      href={isLaterPage ? `/projects#${prioritySectionId}` : `#${prioritySectionId}`}
      variant="line"
    >
      {t('projects.hero.viewPriority')}
    </ButtonLink>
  );
}
