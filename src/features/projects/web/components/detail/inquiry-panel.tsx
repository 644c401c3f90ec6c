import { EnquiryForm } from '#src/features/enquiries/web/components/enquiry-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';

/** Questions about the project (PRD-10). */
export function InquiryPanel({ projectId }: { projectId: string }) {
  const { t } = useI18n();

  return (
    <Panel>
      <h2 className="panel-title">{t('projects.detail.inquiry')}</h2>
      <EnquiryForm projectId={projectId} />
    </Panel>
  );
}
