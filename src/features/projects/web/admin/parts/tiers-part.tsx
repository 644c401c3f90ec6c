import { LinesField } from '#src/features/admin/web/components/lines-field.tsx';
import { PartList } from '#src/features/admin/web/components/part-list.tsx';
import { LineField } from '#src/features/admin/web/components/record-fields.tsx';
import type { RecordFields } from '#src/features/admin/web/components/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** Amounts that are suggested for a project, and what each of them makes possible. */
export function TiersPart({ values, change, codeOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();

  return (
    <Panel>
      <PartList
        label={t('adminProjects.tiers')}
        addLabel={t('adminProjects.addTier')}
        parts={values.tiers}
        newPart={{ amount: 0, title: '', description: '', benefits: [] }}
        onChange={(tiers) => change({ tiers })}
      >
        {(tier, edit, index) => (
          <>
            <div className="form-pair">
              <LineField
                type="number"
                min={1}
                step={1}
                label={t('adminProjects.amount')}
                value={String(tier.amount)}
                code={codeOf(`tiers.${index}.amount`)}
                onChange={(amount) => edit({ amount: Number(amount) })}
              />
              <LineField
                label={t('adminProjects.name')}
                value={tier.title}
                code={codeOf(`tiers.${index}.title`)}
                onChange={(title) => edit({ title })}
              />
            </div>
            <LineField
              isOptional
              label={t('adminProjects.description')}
              value={tier.description}
              code={codeOf(`tiers.${index}.description`)}
              onChange={(description) => edit({ description })}
            />
            <LinesField
              label={t('adminProjects.benefits')}
              rows={3}
              lines={tier.benefits}
              code={codeOf(`tiers.${index}.benefits`)}
              onChange={(benefits) => edit({ benefits })}
            />
          </>
        )}
      </PartList>
    </Panel>
  );
}
