import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { Resource } from '../../contract.ts';

/** Related blog posts; renders nothing without any. */
export function RelatedPosts({ posts }: { posts: Resource['related'] }) {
  const { t, locale } = useI18n();
  if (posts.length === 0) return null;

  return (
    <section className="resource-related" aria-labelledby="related">
      <h2 id="related" className="resource-keep-title">
        {t('resources.item.related')}
      </h2>
      <ul>
        {posts.map(({ blogId, title, language }) => (
          <li key={blogId}>
            <TextLink href={`/blog/${blogId}`} lang={language === locale ? undefined : language}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
