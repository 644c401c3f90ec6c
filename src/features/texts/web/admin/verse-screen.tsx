import { useCallback } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { VersionHistory } from '#src/admin-ui/record/version-history.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  type EditedVerse,
  getAdminVerse,
  getVerseVersion,
  listVerseVersions,
  updateVerse,
} from '../../verse-admin-contract.ts';
import { verseForm } from '../../verse-form.ts';
import type { VerseForm } from '../../verse-form.ts';
import { DeleteVerse } from './delete-verse.tsx';
import { VerseFields } from './verse-fields.tsx';
import { verseListHref } from './verse-list.ts';

export const loader = adminLoader(({ api, param }) => ({
  verse: api(getAdminVerse, { params: { id: param('id') } }),
}));

/** One verse: its text, word meanings, translations and notes. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const { verse } = useLoaderData<typeof loader>();
  const { id, number, path, divisionId, previous, next, version: readVersion } = verse;
  const listVersions = useCallback(
    (signal: AbortSignal) => call(listVerseVersions, { params: { id } }, { signal }),
    [call, id],
  );

  return (
    <RecordForm
      key={id}
      title={t('adminTexts.verseTitle', { number })}
      listHref={verseListHref(divisionId, number)}
      initial={formOf(verse)}
      record={verse}
      valuesOf={formOf}
      schema={verseForm}
      save={(body, edited) =>
        call(updateVerse, { params: { id }, body: { ...body, version: edited?.version ?? readVersion } })
      }
      read={() => call(getAdminVerse, { params: { id } })}
    >
      {(fields, isChanged) => (
        <>
          <div className="row">
            {previous && (
              <TextLink href={`/admin/texts/verses/${previous.id}`}>
                {t('adminTexts.previousVerse', { number: previous.number })}
              </TextLink>
            )}
            {next && (
              <TextLink href={`/admin/texts/verses/${next.id}`}>
                {t('adminTexts.nextVerse', { number: next.number })}
              </TextLink>
            )}
            <TextLink href={path}>{t('adminTexts.view')}</TextLink>
            <VersionHistory
              list={listVersions}
              read={(version) => call(getVerseVersion, { params: { id, version } })}
              textsOf={({ lines, translations, notes }) => [
                lines.join('\n'),
                ...[...translations, ...notes].map(({ text }) => text),
              ]}
              isChanged={isChanged}
              onRestore={(earlier) => fields.change(earlier)}
            />
            <DeleteVerse verse={verse} />
          </div>
          <VerseFields {...fields} />
        </>
      )}
    </RecordForm>
  );
}

function formOf(verse: EditedVerse): VerseForm {
  const { lines, speaker, metre, references, words, translations, notes } = verse;
  return { lines, speaker, metre, references, words, translations, notes };
}
