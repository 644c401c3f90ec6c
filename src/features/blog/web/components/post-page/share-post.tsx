import { useState } from 'react';
import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { linkIcon, mailIcon, share2Icon } from '#src/ui/media/subject-icons.ts';
import { shareLink } from '#src/web/share-link.ts';
import type { ReadablePost } from '../../../contract.ts';

/** Ways to send a post. Email and WhatsApp are plain links, so nothing is loaded from elsewhere. */
export function SharePost({ post }: { post: ReadablePost }) {
  const { t } = useI18n();
  const { url: siteUrl } = useSite();
  const [outcome, setOutcome] = useState<'shared' | 'copied' | 'failed' | null>(null);
  const url = languageAddress(`${siteUrl}/blog/${post.blogId}`, post.language ?? defaultLocale);
  const share = async (device?: Parameters<typeof shareLink>[1]) =>
    setOutcome(await shareLink({ title: post.title, text: post.title, url }, device));
  const small = buttonClass({ variant: 'line', small: true });

  return (
    <section className="post-share">
      <h2>{t('post.share.title')}</h2>
      <div className="row">
        <Button variant="line" small className="needs-script" onClick={() => void share()}>
          <Icon shape={share2Icon} />
          {t('post.share.button')}
        </Button>
        <Button
          variant="line"
          small
          className="needs-script"
          onClick={() => void share({ clipboard: navigator.clipboard })}
        >
          <Icon shape={linkIcon} />
          {t('post.share.copy')}
        </Button>
        <a
          className={small}
          href={`mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(url)}`}
        >
          <Icon shape={mailIcon} />
          {t('post.share.email')}
        </a>
        <a
          className={small}
          href={`https://wa.me/?text=${encodeURIComponent(`${post.title} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('post.share.whatsApp')}
        </a>
      </div>
      <p className="small" role="status">
        {outcome === 'copied' && t('post.share.copied')}
        {outcome === 'failed' && t('post.share.failed', { url })}
      </p>
    </section>
  );
}
