import type { MediaService } from '#src/features/media-library/server/service.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import { renderMarkdown } from '#src/markdown/markdown.ts';
import { imagesIn } from '#src/markdown/plain-text.ts';
import { excerptOf, readMinutes } from '../post-text.ts';
import { postTexts } from '../post-texts.ts';
import { blogAdminStore } from './admin-store.ts';

/** Posts for the translations. @param media absent while a site is seeded */
export function translatablePosts(media?: Pick<MediaService, 'checkImages'>): TranslatableKind {
  return {
    kind: 'post',
    texts: postTexts,
    required: ['title', 'content'],
    loadOriginals: async (db, ids) =>
      (await blogAdminStore.listTexts(db, ids)).map(({ id, slug, version, language, ...texts }) => ({
        id,
        slug,
        name: texts.title,
        language,
        version,
        texts: {
          ...texts,
          // A generated excerpt is generated from the translated text too.
          excerpt: texts.excerpt === excerptOf(texts.content) ? '' : texts.excerpt,
        },
      })),
    derive: (texts, language) => {
      const { title, excerpt, content, imageAlt, seoTitle, seoDescription } = postTexts.parse(texts);
      return {
        summary: {
          title,
          excerpt: excerpt || excerptOf(content),
          imageAlt,
          seoTitle,
          seoDescription,
          readMinutes: readMinutes(content),
        },
        html: renderMarkdown(content, language),
      };
    },
    check: async (tx, texts) => {
      const { content } = postTexts.parse(texts);
      await media?.checkImages(
        tx,
        imagesIn(content).map((image) => ({ field: 'content', ...image })),
      );
    },
  };
}
