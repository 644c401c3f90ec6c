import { useDeferredValue, useMemo, useState } from 'react';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Meta } from '#src/ui/page/card.tsx';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { monitorIcon, smartphoneIcon } from '#src/ui/media/subject-icons.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { readMinutes } from '../../../post-text.ts';
import { wideImage } from '../../post-image.ts';
import { fromLocalInput } from '#src/admin-ui/form/date-time-local.ts';
import type { PostValues } from './post-values.ts';

/** Preview of the post by the site's own renderer, updated shortly after typing. */
export function PostPreview({ values }: { values: PostValues }) {
  const { t, formatLongDate } = useI18n();
  const [isNarrow, setNarrow] = useState(false);
  const [now] = useState(() => new Date());
  const { title, slug, content, image, imageAlt, author, language, publishAt, subject } =
    useDeferredValue(values);
  const html = useMemo(() => renderMarkdown(content, language), [content, language]);
  const minutes = useMemo(() => readMinutes(content), [content]);
  const cover = wideImage(
    image ||
      `/art/cover/${subject ? `${subject}/` : ''}${/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : 'draft'}.svg`,
  );
  const date = fromLocalInput(publishAt) ?? now;

  return (
    <Panel className="preview" aria-label={t('adminBlogs.preview')}>
      <header className="preview-head">
        <span className="small muted">{t('adminBlogs.preview')}</span>
        <span className="preview-sizes">
          <IconButton
            small
            shape={monitorIcon}
            label={t('adminBlogs.previewWide')}
            aria-pressed={!isNarrow}
            onClick={() => setNarrow(false)}
          />
          <IconButton
            small
            shape={smartphoneIcon}
            label={t('adminBlogs.previewPhone')}
            aria-pressed={isNarrow}
            onClick={() => setNarrow(true)}
          />
        </span>
      </header>
      {/* A scrollable region must be focusable. */}
      <div
        className="preview-page"
        data-state={isNarrow ? 'phone' : 'wide'}
        role="region"
        aria-label={t('adminBlogs.previewText')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <div className="preview-article" lang={language}>
          <ImageFrame className="preview-cover">
            <ThemedImage day={cover} night={nightDrawing(cover)} alt={imageAlt} width={1440} height={400} />
          </ImageFrame>
          <p className="preview-title">{title}</p>
          <Meta>
            {author && <b>{author}</b>}
            <span>{formatLongDate(date)}</span>
            <span>{t('common.readTime', { count: minutes })}</span>
          </Meta>
          <ProseHtml html={html} lang={language} initial />
        </div>
      </div>
    </Panel>
  );
}
