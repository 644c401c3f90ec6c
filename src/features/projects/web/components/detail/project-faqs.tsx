import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { Project } from '../../../contract.ts';
import { useContentLang } from '../../use-content-lang.ts';

/** Frequent questions about a project (PRD-17, PRD-23). */
export function ProjectFaqs({ faqs }: { faqs: Project['faqs'] }) {
  const { t } = useI18n();
  const langOf = useContentLang();
  if (faqs.length === 0) return <EmptyState title={t('projects.detail.empty.faq')} />;

  return (
    <div className="project-faqs">
      {faqs.map(({ question, answer }, place) => (
        <div key={question}>
          <h3 lang={langOf(`faqs.${place}.question`)}>{question}</h3>
          <p className="muted project-lines" lang={langOf(`faqs.${place}.answer`)}>
            {answer}
          </p>
        </div>
      ))}
    </div>
  );
}
