import { useState } from 'react';
import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { fileSize } from '#src/i18n/file-size.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { MediaFile } from '../../contract.ts';

/** Size, age and URL of a file. */
export function MediaProperties({ file }: { file: MediaFile }) {
  const { t } = useI18n();
  const site = useSite();
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const { bytes, width, height, createdAt, url } = file;

  const measures = width && height && t('adminLibrary.measures', { width, height });

  async function handleCopy() {
    const isCopied = await navigator.clipboard.writeText(`${site.url}${url}`).then(
      () => true,
      () => false,
    );
    setCopied(isCopied ? 'copied' : 'copyFailed');
  }

  return (
    <>
      <DescriptionList
        items={[
          { term: t('adminLibrary.size'), value: [fileSize(bytes), measures].filter(Boolean).join(', ') },
          { term: t('adminLibrary.uploadedAt'), value: <DateTime at={createdAt} /> },
          {
            term: t('adminLibrary.address'),
            value: (
              <TextLink href={url} target="_blank">
                {url}
              </TextLink>
            ),
          },
        ]}
      />
      <Button variant="line" small onClick={() => void handleCopy()}>
        {t('adminLibrary.copy')}
      </Button>
      {copied && <Notice tone={copied === 'copied' ? 'ok' : 'err'} title={t(`adminLibrary.${copied}`)} />}
    </>
  );
}
