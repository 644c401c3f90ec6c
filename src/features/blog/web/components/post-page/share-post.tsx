import { useSite } from '#src/api/site.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { mailIcon } from '#src/ui/media/subject-icons.ts';
import { ShareButtons } from '#src/web/share-buttons.tsx';
import type { ReadablePost } from '../../../contract.ts';

/** Ways to send a post. Email and WhatsApp are plain links, so nothing is loaded from elsewhere. */
export function SharePost({ post }: { post: ReadablePost }) {
  const { t } = useI18n();
  const { url: siteUrl } = useSite();
  const { title } = post;
  const url = languageAddress(`${siteUrl}/blog/${post.blogId}`, post.language ?? defaultLocale);
  const small = buttonClass({ variant: 'line', small: true });

  return (
    <section className="post-share">
      <h2>{t('post.share.title')}</h2>
      <ShareButtons
        title={title}
        text={title}
        url={url}
        label={t('post.share.button')}
        copyLabel={t('post.share.copy')}
        copiedText={t('post.share.copied')}
        failedText={t('post.share.failed', { url })}
      >
        <a
          className={small}
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        >
          <Icon shape={mailIcon} />
          {t('post.share.email')}
        </a>
        <a
          className={small}
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('post.share.whatsApp')}
        </a>
      </ShareButtons>
    </section>
  );
}
