import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** Heading of the categories; marks them as samples in a demo. */
export function LibraryHead({ isSample = false }: { isSample?: boolean }) {
  const { t } = useI18n();

  return (
    <>
      <SectionHead sutra="ग्रन्थाः" title={t('resources.shelves')} id="shelves" isSample={isSample} />
      {isSample && <p className="library-note">{t('resources.sampleNote')}</p>}
    </>
  );
}
