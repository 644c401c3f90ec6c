import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatNumber } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { type Issue, previewIssue } from '../../../issues-admin-contract.ts';

type Shown = { subject: string; path: string; bytes: number };
type IssuePreviewProps = { issue: Issue; language: Locale; disabled: boolean };

/** Button that shows the email of the saved issue in one language. */
export function IssuePreview({ issue, language, disabled }: IssuePreviewProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [shown, setShown] = useState<Shown | null>(null);

  const { run, isRunning } = useAction(
    () => call(previewIssue, { params: { id: issue.id }, query: { language } }),
    { errorTitle: t('adminNewsletter.failed'), onDone: setShown },
  );

  return (
    <>
      <Button variant="line" small disabled={disabled} busy={isRunning} onClick={() => void run()}>
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
