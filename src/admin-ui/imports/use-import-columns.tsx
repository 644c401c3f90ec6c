import type { ImportState } from '#src/api/import-states.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { DateTime } from '../page/date-time.tsx';
import { EmailText } from '../page/email-text.tsx';
import '../page/import-parts.css';
import { importStateKeys } from './import-state-keys.ts';

type ListedFile<Format> = {
  id: string;
  fileName: string;
  format: Format;
  state: ImportState;
  uploadedAt: string;
  uploadedBy: string | null;
};

/** Columns of a list of imported files. */
export function useImportColumns<Format, Row extends ListedFile<Format>>({
  basePath,
  formatName,
  size,
}: {
  /** Path of the list; `/{id}` is below it. */
  basePath: string;
  formatName: (format: Format) => string;
  /** Column with the length of the file. */
  size: Column<Row>;
}): Column<Row>[] {
  const { t } = useI18n();
  return [
    {
      key: 'file',
      header: t('adminImportFiles.file'),
      isRowHeader: true,
      cell: ({ id, fileName }) => (
        <TextLink href={`${basePath}/${id}`}>
          <bdi>{fileName}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'format',
      header: t('adminImportFiles.format'),
      cell: ({ format }) => formatName(format),
    },
    size,
    {
      key: 'state',
      header: t('adminImportFiles.state'),
      cell: ({ state }) => t(importStateKeys[state]),
    },
    {
      key: 'uploaded',
      header: t('adminImportFiles.uploaded'),
      cell: ({ uploadedAt, uploadedBy }) => (
        <span className="import-cells">
          <DateTime at={uploadedAt} />{' '}
          <span className="small muted">
            <EmailText>{uploadedBy ?? '–'}</EmailText>
          </span>
        </span>
      ),
    },
  ];
}
