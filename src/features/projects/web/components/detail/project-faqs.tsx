import { useI18n } from '#src/i18n/use-i18n.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import type { Project } from '../../../contract.ts';
import { useContentLang } from '../../use-content-lang.ts';

/** Frequent questions about a project (PRD-17, PRD-23). */
export function ProjectFaqs({ faqs }: { faqs: Project['faqs'] }) {
  const { t } = useI18n();
  if (faqs.length === 0) return <EmptyState title={t('projects.detail.empty.faq')} />;

  return (
    <div className="project-faqs">
      {faqs.map((faq) => (
        <Faq key={faq.question} {...faq} />
      ))}
    </div>
  );
}

function Faq({ question, answer, language }: Project['faqs'][number]) {
  return (
    <div lang={useContentLang(language)}>
      <h3>{question}</h3>
      <p className="muted project-lines">{answer}</p>
    </div>
  );
}
