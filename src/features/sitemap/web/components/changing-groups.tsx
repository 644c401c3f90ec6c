import { useLoaderData } from 'react-router';
import { projectPath } from '#src/api/paths/project-path.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { loadSitemap } from '../sitemap-requests.ts';
import { AddressGroup } from './address-group.tsx';

/** Groups from the database: projects, library categories, posts. */
export function ChangingGroups() {
  const { t, locale } = useI18n();
  const results = useLoaderData<typeof loadSitemap>();
  const projects = useLoaderResult<Awaited<typeof results.projects>>(results.projects);
  const resources = useLoaderResult<Awaited<typeof results.resources>>(results.resources);
  const posts = useLoaderResult<Awaited<typeof results.posts>>(results.posts);
  const shelves = resources.ok ? resources.value.categories : [];

  return (
    <>
      <AddressGroup
        title={t('navLinks.projects')}
        addresses={
          projects.ok
            ? projects.value.map(({ projectId, title, language }) => ({
                href: projectPath(projectId),
                title,
                lang: language === locale ? undefined : language,
              }))
            : []
        }
      />
      {shelves.map((shelf) => {
        const category = locale === 'en' ? shelf.title : shelf.translations[locale].title;
        return (
          <AddressGroup
            key={shelf.key}
            title={category}
            addresses={[
              { href: shelf.url, title: t('sitemap.wholeShelf', { category }) },
              ...shelf.items.map((item) => ({
                href: item.url,
                title: item.name,
                lang: item.language === locale ? undefined : item.language,
              })),
            ]}
          />
        );
      })}
      <AddressGroup
        title={t('navLinks.blog')}
        addresses={
          posts.ok && Array.isArray(posts.value)
            ? posts.value.map(({ blogId, title, language }) => ({
                href: `/blog/${blogId}`,
                title,
                lang: language === locale ? undefined : language,
              }))
            : []
        }
      />
    </>
  );
}
