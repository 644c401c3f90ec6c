import { useState } from 'react';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { downloadIcon, linkIcon, share2Icon } from '#src/ui/media/subject-icons.ts';
import { shareLink } from '#src/web/share-link.ts';
import { lampCardPath } from '../../thank-you-path.ts';

type ShareLampProps = { projectId: string | null; projectTitle: string | null };

/** The picture of the lamp, and the ways to send it. Contains neither name nor amount nor the address of this page. */
export function ShareLamp({ projectId, projectTitle }: ShareLampProps) {
  const { t, locale } = useI18n();
  const { name, url: siteUrl } = useSite();
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed' | null>(null);
  const text = t('thankYou.share.card', { project: projectTitle ?? name });
  const image = lampCardPath(locale, projectId);
  const url = `${siteUrl}/donate?${new URLSearchParams({ ...(projectId && { project: projectId }), lamp: '1' })}`;
  const share = async (device?: Parameters<typeof shareLink>[1]) =>
    setOutcome(await shareLink({ title: text, text, url }, device));

  return (
    <div id="share" tabIndex={-1}>
      <h2>{t('thankYou.share.heading')}</h2>
      <img className="thanks-card" src={image} alt={text} width={1200} height={630} loading="lazy" />
      <p className="small muted">{t('thankYou.share.note')}</p>
      <div className="row">
        <Button variant="line" small className="needs-script" onClick={() => void share()}>
          <Icon shape={share2Icon} />
          {t('thankYou.share.button')}
        </Button>
        <Button
          variant="line"
          small
          className="needs-script"
          onClick={() => void share({ clipboard: navigator.clipboard })}
        >
          <Icon shape={linkIcon} />
          {t('thankYou.share.copy')}
        </Button>
        <a className={buttonClass({ variant: 'line', small: true })} href={image} download="lamp.png">
          <Icon shape={downloadIcon} />
          {t('thankYou.share.image')}
        </a>
      </div>
      <p className="small" role="status">
        {outcome === 'copied' && t('thankYou.share.copied')}
        {outcome === 'failed' && t('thankYou.share.failed', { url })}
      </p>
    </div>
  );
}
