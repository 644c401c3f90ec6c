import { PartList } from '#src/features/admin/web/components/part-list.tsx';
import {
  LineField,
  TextField,
  useRecordFieldText,
} from '#src/features/admin/web/components/record-fields.tsx';
import type { RecordFields } from '#src/features/admin/web/components/use-record-form.ts';
import { PictureField } from '#src/features/media-files/web/components/picture-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { ProjectForm } from '../../admin-contract.ts';
import { StatusField, stepStatusKeys } from './status-field.tsx';

type Parts = Pick<ProjectForm, 'gallery' | 'timeline' | 'team' | 'updates' | 'faqs' | 'tiers'>;

/** DAT-05 and DAT-06: what belongs to a project, each list in its order. */
export function ProjectParts({ values, change, codeOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();
  const set =
    <Name extends keyof Parts>(name: Name) =>
    (parts: Parts[Name]) =>
      change({ [name]: parts });

  return (
    <>
      <Panel>
        <PartList
          label={t('adminProjects.gallery')}
          addLabel={t('adminProjects.addPicture')}
          parts={values.gallery}
          newPart={{ image: '', alt: '' }}
          onChange={set('gallery')}
        >
          {(picture, edit, index) => (
            <PictureField
              label={t('adminProjects.picture')}
              image={picture.image}
              alt={picture.alt}
              error={textOf(codeOf(`gallery.${index}.image`) ?? codeOf(`gallery.${index}.alt`))}
              onChange={edit}
            />
          )}
        </PartList>
      </Panel>
      <Panel>
        <PartList
          label={t('adminProjects.timeline')}
          addLabel={t('adminProjects.addStep')}
          parts={values.timeline}
          newPart={{ title: '', description: '', targetDate: '', completed: false, status: 'pending' }}
          onChange={set('timeline')}
        >
          {(step, edit, index) => (
            <>
              <LineField
                label={t('adminProjects.name')}
                value={step.title}
                code={codeOf(`timeline.${index}.title`)}
                onChange={(title) => edit({ title })}
              />
              <TextField
                isOptional
                label={t('adminProjects.description')}
                rows={2}
                value={step.description}
                code={codeOf(`timeline.${index}.description`)}
                onChange={(description) => edit({ description })}
              />
              <div className="form-pair">
                <LineField
                  type="date"
                  label={t('adminProjects.targetDate')}
                  value={step.targetDate}
                  code={codeOf(`timeline.${index}.targetDate`)}
                  onChange={(targetDate) => edit({ targetDate })}
                />
                <StatusField
                  keys={stepStatusKeys}
                  value={step.status}
                  code={codeOf(`timeline.${index}.status`)}
                  onChange={(status) => edit({ status })}
                />
              </div>
              <Checkbox
                label={t('adminProjects.completed')}
                checked={step.completed}
                onChange={(event) => edit({ completed: event.currentTarget.checked })}
              />
            </>
          )}
        </PartList>
      </Panel>
      <Panel>
        <PartList
          label={t('adminProjects.team')}
          addLabel={t('adminProjects.addPerson')}
          parts={values.team}
          newPart={{ name: '', role: '', bio: '', image: '' }}
          onChange={set('team')}
        >
          {(member, edit, index) => (
            <>
              <div className="form-pair">
                <LineField
                  label={t('adminProjects.person')}
                  value={member.name}
                  code={codeOf(`team.${index}.name`)}
                  onChange={(name) => edit({ name })}
                />
                <LineField
                  label={t('adminProjects.role')}
                  value={member.role}
                  code={codeOf(`team.${index}.role`)}
                  onChange={(role) => edit({ role })}
                />
              </div>
              <TextField
                isOptional
                label={t('adminProjects.bio')}
                rows={2}
                value={member.bio}
                code={codeOf(`team.${index}.bio`)}
                onChange={(bio) => edit({ bio })}
              />
              <PictureField
                label={t('adminProjects.picture')}
                image={member.image}
                alt={member.name}
                hasOwnWords={false}
                error={textOf(codeOf(`team.${index}.image`))}
                onChange={({ image }) => edit({ image })}
              />
            </>
          )}
        </PartList>
      </Panel>
      <Panel>
        <PartList
          label={t('adminProjects.updates')}
          addLabel={t('adminProjects.addUpdate')}
          parts={values.updates}
          newPart={{ title: '', date: '', content: '', author: '' }}
          onChange={set('updates')}
        >
          {(update, edit, index) => (
            <>
              <LineField
                label={t('adminProjects.name')}
                value={update.title}
                code={codeOf(`updates.${index}.title`)}
                onChange={(title) => edit({ title })}
              />
              <div className="form-pair">
                <LineField
                  type="date"
                  label={t('adminProjects.date')}
                  value={update.date}
                  code={codeOf(`updates.${index}.date`)}
                  onChange={(date) => edit({ date })}
                />
                <LineField
                  label={t('adminProjects.author')}
                  value={update.author}
                  code={codeOf(`updates.${index}.author`)}
                  onChange={(author) => edit({ author })}
                />
              </div>
              <TextField
                label={t('adminProjects.text')}
                rows={4}
                value={update.content}
                code={codeOf(`updates.${index}.content`)}
                onChange={(content) => edit({ content })}
              />
            </>
          )}
        </PartList>
      </Panel>
      <Panel>
        <PartList
          label={t('adminProjects.faqs')}
          addLabel={t('adminProjects.addQuestion')}
          parts={values.faqs}
          newPart={{ question: '', answer: '' }}
          onChange={set('faqs')}
        >
          {(faq, edit, index) => (
            <>
              <LineField
                label={t('adminProjects.question')}
                value={faq.question}
                code={codeOf(`faqs.${index}.question`)}
                onChange={(question) => edit({ question })}
              />
              <TextField
                label={t('adminProjects.answer')}
                rows={3}
                value={faq.answer}
                code={codeOf(`faqs.${index}.answer`)}
                onChange={(answer) => edit({ answer })}
              />
            </>
          )}
        </PartList>
      </Panel>
      <Panel>
        <PartList
          label={t('adminProjects.tiers')}
          addLabel={t('adminProjects.addTier')}
          parts={values.tiers}
          newPart={{ amount: 0, title: '', description: '', benefits: [] }}
          onChange={set('tiers')}
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
              <TextField
                isOptional
                label={t('adminProjects.benefits')}
                hint={t('adminRecords.oneALine')}
                rows={3}
                value={tier.benefits.join('\n')}
                code={codeOf(`tiers.${index}.benefits`)}
                onChange={(typed) => edit({ benefits: typed.split('\n') })}
                onBlur={() => edit({ benefits: tier.benefits.filter((line) => line.trim() !== '') })}
              />
            </>
          )}
        </PartList>
      </Panel>
    </>
  );
}
