import { LineListField } from '#src/admin-ui/form/line-list-field.tsx';
import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import { LineField } from '#src/admin-ui/record/record-fields.tsx';
import { TierBenefitField } from '#src/admin-ui/record/tier-benefit-field.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { undeclared } from '#src/api/tier-benefit.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** Amounts that are suggested for a project, and what each of them makes possible. */
export function TiersPart({ values, change, issueOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();

  return (
    <Panel>
      <RepeatableFields
        label={t('adminProjects.tiers')}
        addLabel={t('adminProjects.addTier')}
        parts={values.tiers}
        newPart={{ amount: 0, title: '', description: '', benefits: [], benefit: undeclared }}
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
                issue={issueOf(`tiers.${index}.amount`)}
                onChange={(amount) => edit({ amount: Number(amount) })}
              />
              <LineField
                label={t('adminProjects.name')}
                value={tier.title}
                issue={issueOf(`tiers.${index}.title`)}
                onChange={(title) => edit({ title })}
              />
            </div>
            <LineField
              isOptional
              label={t('adminProjects.description')}
              value={tier.description}
              issue={issueOf(`tiers.${index}.description`)}
              onChange={(description) => edit({ description })}
            />
            <LineListField
              label={t('adminProjects.benefits')}
              rows={3}
              lines={tier.benefits}
              issue={issueOf(`tiers.${index}.benefits`)}
              onChange={(benefits) => edit({ benefits })}
            />
            <TierBenefitField
              label={t('adminTiers.label')}
              benefit={tier.benefit}
              currency={values.currency}
              issueOf={(field) => issueOf(`tiers.${index}.benefit.${field}`)}
              onChange={(benefit) => edit({ benefit })}
            />
          </>
        )}
      </RepeatableFields>
    </Panel>
  );
}
