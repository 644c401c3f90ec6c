import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type Issue, previewIssue } from '../../../issues-admin-contract.ts';

type Shown = { subject: string; path: string; bytes: number };
type IssuePreviewProps = { issue: Issue; language: Locale; disabled: boolean };

/** Button that shows the email of the saved issue in one language. */
export function IssuePreview({ issue, language, disabled }: IssuePreviewProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [shown, setShown] = useState<Shown | null>(null);

  async function show(): Promise<void> {
    const result = await call(previewIssue, { params: { id: issue.id }, query: { language } });
    if (result.ok) setShown(result.value);
    else showToast({ tone: 'err', title: t('adminNewsletter.failed') });
  }

  return (
    <>
      <Button variant="line" small disabled={disabled} onClick={() => void show()}>
        {t('adminNewsletter.preview', { language: t(`adminNewsletter.inLanguage.${language}`) })}
      </Button>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={<span lang={language}>{shown?.subject}</span>}
        closeLabel={t('common.close')}
        className="dialog--wide"
      >
        {shown && (
          <>
            <iframe
              className="issue-preview"
              src={shown.path}
              title={shown.subject}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            />
            <p className="small muted">
              {t('adminNewsletter.previewSize', { size: formatNumber(Math.ceil(shown.bytes / 1000)) })}
            </p>
          </>
        )}
      </Dialog>
    </>
  );
}
