import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/section-head.tsx';

/** The section of the list, whatever stands in it. */
export function DevoteesListFrame({ children }: { children: ReactNode }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--flush">
      <div className="wrap">
        <SectionHead
          sutra="दातारः"
          title={t('devotees.list.title')}
          link={<p className="muted devotees-updated">{t('devotees.list.updated')}</p>}
        />
        {children}
      </div>
    </section>
  );
}
