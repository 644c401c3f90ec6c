import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';

type PdfButtonsProps = {
  path: string;
  fileName: string;
  filters: Record<string, string>;
  filterNames: readonly string[];
};

/** Names of the paper sizes are the same in every language. */
const papers = { a4: 'A4', letter: 'US letter' };

/** Downloads of a report in the language of the screen, one for each paper size. */
export function PdfButtons({ path, fileName, filters, filterNames }: PdfButtonsProps) {
  const { t, locale } = useI18n();
  return Object.entries(papers).map(([paper, name]) => (
    <ExportButton
      key={paper}
      label={t('adminDonations.pdf', { paper: name })}
      path={path}
      fileName={fileName}
      filters={{ ...filters, paper, language: locale }}
      filterNames={[...filterNames, 'paper', 'language']}
    />
  ));
}
