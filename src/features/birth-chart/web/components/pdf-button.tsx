import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { downloadIcon } from '#src/ui/media/subject-icons.ts';
import { storedForm } from '../chart-form.ts';
import { savePdf } from '../save-pdf.ts';
import type { ShownChart } from '../shown-chart.ts';

/** Downloads the chart as PDF with the transits of a day, and names what is sent for it. */
export function PdfButton({ shown, transitDay }: { shown: ShownChart; transitDay: string }) {
  const { t, locale } = useI18n();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function download(): Promise<void> {
    setState('busy');
    setState((await savePdf(shown, locale, storedForm(), transitDay)) ? 'idle' : 'failed');
  }

  return (
    <div className="no-print chart-actions">
      <Button small variant="line" busy={state === 'busy'} onClick={() => void download()}>
        <Icon shape={downloadIcon} />
        {t('chartDetails.pdf.download')}
      </Button>
      <p className="small muted">{t('chartDetails.pdf.privacy')}</p>
      {state === 'failed' && (
        <Notice tone="err">
          <p>{t('chartDetails.pdf.failed')}</p>
        </Notice>
      )}
    </div>
  );
}
