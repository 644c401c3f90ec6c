import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import './home-projects.css';

/** Section of the projects, with a link to all of them (HOM-09). */
export function ProjectsFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead
          sutra="प्रकल्पाः"
          title={title}
          link={
            <TextLink href="/projects" arrow>
              {t('home.projects.viewAll')}
            </TextLink>
          }
        />
        {children}
      </div>
    </section>
  );
}
