import type { ReactNode } from 'react';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';

type DevoteesListFrameProps = { hasSamples?: boolean; children: ReactNode };

/** Section of the list with any content. */
export function DevoteesListFrame({ hasSamples, children }: DevoteesListFrameProps) {
  const { t } = useI18n();
  const isDemo = useSite().mode === 'demo';

  return (
    <section className="sec sec--flush">
      <div className="wrap">
        <SectionHead
          sutra="दातारः"
          title={t('devotees.list.title')}
          isSample={isDemo && hasSamples}
          link={<p className="muted devotees-updated">{t('devotees.list.updated')}</p>}
        />
        {children}
      </div>
    </section>
  );
}
