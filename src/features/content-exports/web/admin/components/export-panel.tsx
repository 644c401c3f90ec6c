import { useState } from 'react';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { exportContent } from '../../../admin-contract.ts';

/** Downloads all content. */
export function ExportPanel() {
  const { t } = useI18n();
  const [hasMedia, setMedia] = useState(true);
  return (
    <Panel className="import-part" aria-labelledby="content-export">
      <h2 className="panel-title" id="content-export">
        {t('adminContentImports.export.title')}
      </h2>
      <p className="muted">{t('adminContentImports.export.text')}</p>
      <Checkbox
        label={t('adminContentImports.export.media')}
        checked={hasMedia}
        onChange={(event) => setMedia(event.currentTarget.checked)}
      />
      <div className="import-actions">
        <ExportButton
          path={exportContent.path}
          fileName="content.zip"
          filters={{ media: String(hasMedia) }}
          filterNames={['media']}
          label={t('adminContentImports.export.start')}
        />
      </div>
    </Panel>
  );
}
