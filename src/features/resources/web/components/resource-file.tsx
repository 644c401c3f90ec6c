import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Frame } from '#src/ui/frame.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { playIcon } from '#src/ui/icons.ts';
import { downloadIcon, eyeIcon } from '#src/ui/subject-icons.ts';
import { Image } from '#src/ui/image.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { Resource } from '../../contract.ts';
import { fileSize } from '#src/ui/file-size.ts';

/** What can be opened, played or kept: the work itself when the organisation has added it, and always the guide. */
export function ResourceFile({ item }: { item: Resource }) {
  const { t } = useI18n();

  return (
    <Panel className="resource-keep" aria-labelledby="resource-keep">
      <Frame band="mayura">
        <Image src={`/art/cover/${item.slug}.svg`} alt="" width={800} height={500} />
      </Frame>
      <h2 id="resource-keep" className="resource-keep-title">
        {t('resources.item.keep')}
      </h2>
      {item.file ? (
        <AddedFile item={item} file={item.file} />
      ) : (
        <p>{t('resources.item.notAdded', { format: item.format })}</p>
      )}
      <a
        className={buttonClass({ variant: item.file ? 'line' : 'action', wide: true })}
        href={item.guideUrl}
        download
      >
        <Icon shape={downloadIcon} />
        {t('resources.item.guide')}
      </a>
      <p className="small muted">{t('resources.item.guideNote')}</p>
    </Panel>
  );
}

function AddedFile({ item, file }: { item: Resource; file: NonNullable<Resource['file']> }) {
  const { t } = useI18n();
  const size = fileSize(file.bytes);

  return (
    <>
      <a className={buttonClass({ wide: true })} href={file.url}>
        <Icon shape={item.format === 'PDF' ? eyeIcon : playIcon} />
        {item.format === 'PDF'
          ? t('resources.item.open', { format: item.format, size })
          : t('resources.item.play', { format: item.format, size })}
      </a>
      <a className={buttonClass({ variant: 'line', wide: true })} href={file.url} download>
        <Icon shape={downloadIcon} />
        {t('resources.item.download', { format: item.format, size })}
      </a>
    </>
  );
}
