import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { downloadIcon } from '#src/ui/media/subject-icons.ts';
import { ShareButtons } from '#src/web/share-buttons.tsx';
import { lampCardPath } from '../../thank-you-path.ts';

type ShareLampProps = { projectId: string | null; projectTitle: string | null };

/** The image of the lamp, and the ways to send it. Contains neither name nor amount nor the address of this page. */
export function ShareLamp({ projectId, projectTitle }: ShareLampProps) {
  const { t, locale } = useI18n();
  const { name, url: siteUrl } = useSite();
  const text = t('thankYou.share.card', { project: projectTitle ?? name });
  const image = lampCardPath(locale, projectId);
  const url = `${siteUrl}/donate?${new URLSearchParams({ ...(projectId && { project: projectId }), lamp: '1' })}`;

  return (
    <div id="share" className="no-print" tabIndex={-1}>
      <h2>{t('thankYou.share.heading')}</h2>
      <img className="thanks-card" src={image} alt={text} width={1200} height={630} loading="lazy" />
      <p className="small muted">{t('thankYou.share.note')}</p>
      <ShareButtons
        title={text}
        text={text}
        url={url}
        label={t('thankYou.share.button')}
        copyLabel={t('thankYou.share.copy')}
        copiedText={t('thankYou.share.copied')}
        failedText={t('thankYou.share.failed', { url })}
      >
        <a className={buttonClass({ variant: 'line', small: true })} href={image} download="lamp.png">
          <Icon shape={downloadIcon} />
          {t('thankYou.share.image')}
        </a>
      </ShareButtons>
    </div>
  );
}
