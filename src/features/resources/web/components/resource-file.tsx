import { fileSize } from '#src/i18n/file-size.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { downloadIcon, eyeIcon } from '#src/ui/media/subject-icons.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import type { Resource } from '../../contract.ts';

type FileOf = NonNullable<Resource['file']>;

/** Links to open, play or download the work, if it was added, and its guide. */
export function ResourceFile({ item }: { item: Resource }) {
  const { t } = useI18n();
  const isSampleGuide = item.isSample && item.format === 'PDF';

  return (
    <Panel className="resource-keep" aria-labelledby="resource-keep">
      {item.file && item.format !== 'PDF' ? <Player item={item} file={item.file} /> : <CoverOf item={item} />}
      <div className="resource-keep-head">
        <h2 id="resource-keep" className="resource-keep-title">
          {t('resources.item.keep')}
        </h2>
        {item.isSample && <SampleLabel />}
      </div>
      {item.file ? (
        <AddedFile item={item} file={item.file} />
      ) : (
        <p>{t('resources.item.notAdded', { format: item.format })}</p>
      )}
      {item.guideUrl && !isSampleGuide && <Guide href={item.guideUrl} isMain={!item.file} />}
    </Panel>
  );
}

function Player({ item, file }: { item: Resource; file: FileOf }) {
  const { t } = useI18n();
  const { name } = item;

  if (item.format === 'MP4')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the library stores no captions yet
      <video
        className="resource-video"
        controls
        preload="none"
        poster={`/art/cover/${item.slug}.svg`}
        playsInline
        width={960}
        height={540}
        src={file.url}
        aria-label={t('resources.item.watch', { name })}
      />
    );
  return (
    <>
      <CoverOf item={item} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording without images has no captions */}
      <audio
        className="resource-audio"
        controls
        preload="none"
        src={file.url}
        aria-label={t('resources.item.listen', { name })}
      />
    </>
  );
}

function CoverOf({ item }: { item: Resource }) {
  const cover = `/art/cover/${item.slug}.svg`;
  return (
    <ImageFrame band="mayura">
      <ThemedImage day={cover} night={nightDrawing(cover)} alt="" width={800} height={500} />
    </ImageFrame>
  );
}

function AddedFile({ item, file }: { item: Resource; file: FileOf }) {
  const { t } = useI18n();
  const { format, isSample } = item;
  const words = { format, size: fileSize(file.bytes) };

  return (
    <>
      {isSample && <p className="small">{t(`resources.item.sample.${format}`)}</p>}
      {format === 'PDF' && (
        <a className={buttonClass({ wide: true })} href={file.url}>
          <Icon shape={eyeIcon} />
          {t('resources.item.open', words)}
        </a>
      )}
      <a className={buttonClass({ variant: 'line', wide: true })} href={file.url} download>
        <Icon shape={downloadIcon} />
        {t('resources.item.download', words)}
      </a>
    </>
  );
}

function Guide({ href, isMain }: { href: string; isMain: boolean }) {
  const { t } = useI18n();

  return (
    <>
      <a className={buttonClass({ variant: isMain ? 'action' : 'line', wide: true })} href={href} download>
        <Icon shape={downloadIcon} />
        {t('resources.item.guide')}
      </a>
      <p className="small muted">{t('resources.item.guideNote')}</p>
    </>
  );
}
