import '#src/admin-ui/page/import-parts.css';
import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DivisionFacts, TextForm } from '../../admin-contract.ts';

type TextFieldsProps = RecordFields<TextForm> & { divisions: DivisionFacts[] };

/** Title and description of a work in three languages, and the editions that it was compared with. */
export function TextFields({ values, change, issueOf, divisions }: TextFieldsProps) {
  const { t } = useI18n();
  const { title, description, editions } = values;

  return (
    <>
      <Panel className="record-fields">
        {locales.map((language) => (
          <div key={language} role="group" aria-label={ownLocaleNames[language]} className="stack">
            <LineField
              label={`${t('adminTexts.titleIn')}, ${ownLocaleNames[language]}`}
              lang={language}
              value={title[language]}
              issue={issueOf(`title.${language}`)}
              onChange={(text) => change({ title: { ...title, [language]: text } })}
            />
            <TextField
              isOptional
              label={`${t('adminTexts.descriptionIn')}, ${ownLocaleNames[language]}`}
              lang={language}
              rows={3}
              value={description[language]}
              issue={issueOf(`description.${language}`)}
              onChange={(text) => change({ description: { ...description, [language]: text } })}
            />
          </div>
        ))}
      </Panel>
      <Panel className="record-fields">
        <p className="small muted">{t('adminTexts.editionsHint')}</p>
        <RepeatableFields
          label={t('adminTexts.editions')}
          addLabel={t('adminTexts.addEdition')}
          parts={editions}
          newPart={{ name: '', url: 'https://', note: '', divisions: [] }}
          onChange={(changed) => change({ editions: changed })}
        >
          {(edition, changeEdition, index) => (
            <>
              <LineField
                label={t('adminTexts.editionName')}
                value={edition.name}
                issue={issueOf(`editions.${index}.name`)}
                onChange={(name) => changeEdition({ name })}
              />
              <LineField
                label={t('adminTexts.editionUrl')}
                type="url"
                value={edition.url}
                issue={issueOf(`editions.${index}.url`)}
                onChange={(url) => changeEdition({ url })}
              />
              <LineField
                isOptional
                label={t('adminTexts.editionNote')}
                value={edition.note}
                issue={issueOf(`editions.${index}.note`)}
                onChange={(note) => changeEdition({ note })}
              />
              <ComparedDivisions
                divisions={divisions}
                chosen={edition.divisions}
                onChange={(chosen) => changeEdition({ divisions: chosen })}
              />
            </>
          )}
        </RepeatableFields>
      </Panel>
    </>
  );
}

type ComparedDivisionsProps = {
  divisions: DivisionFacts[];
  /** Slugs. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

function ComparedDivisions({ divisions, chosen, onChange }: ComparedDivisionsProps) {
  const { t, locale } = useI18n();
  if (divisions.length < 2) return null;

  return (
    <fieldset>
      <legend>{t('adminTexts.editionDivisions')}</legend>
      <p className="small muted">{t('adminTexts.editionDivisionsHint')}</p>
      <div className="import-actions">
        {divisions.map(({ slug, title }) => (
          <Checkbox
            key={slug}
            label={title[locale]}
            checked={chosen.includes(slug)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
