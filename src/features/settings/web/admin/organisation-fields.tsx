import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

const places = ['youtube', 'instagram', 'facebook', 'x'] as const;
const placeNames = { youtube: 'YouTube', instagram: 'Instagram', facebook: 'Facebook', x: 'X' };

/** Name, addresses and external profiles of the organization. */
export function OrganisationFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const errorOf = useErrorOf(issues);
  const optional = t('forms.optional');

  return (
    <>
      <Panel className="settings-part">
        <h2 className="settings-title">{t('adminSettings.organisation')}</h2>
        <div className="settings-pairs">
          <Field label={t('adminSettings.name')} hint={t('adminSettings.nameHint')} {...errorOf('name')}>
            <Input
              value={values.name}
              required
              maxLength={80}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('adminSettings.sanskritName')} optionalMark={optional} {...errorOf('sanskritName')}>
            <Input
              lang="sa"
              value={values.sanskritName}
              maxLength={80}
              onChange={(event) => onChange({ sanskritName: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('adminSettings.contactEmail')}
            hint={t('adminSettings.contactEmailHint')}
            {...errorOf('contactEmail')}
          >
            <Input
              type="email"
              value={values.contactEmail}
              required
              maxLength={254}
              onChange={(event) => onChange({ contactEmail: event.currentTarget.value })}
            />
          </Field>
          <Field label={t('adminSettings.phone')} optionalMark={optional} {...errorOf('phone')}>
            <Input
              type="tel"
              value={values.phone}
              maxLength={40}
              onChange={(event) => onChange({ phone: event.currentTarget.value })}
            />
          </Field>
        </div>
        <LimitedField
          text={values.address}
          most={300}
          label={t('adminSettings.address')}
          optionalMark={optional}
          hint={t('adminSettings.addressHint')}
          {...errorOf('address')}
        >
          <Textarea
            rows={3}
            value={values.address}
            onChange={(event) => onChange({ address: event.currentTarget.value })}
          />
        </LimitedField>
      </Panel>
      <Panel className="settings-part">
        <h2 className="settings-title">{t('adminSettings.social')}</h2>
        <div className="settings-pairs">
          {places.map((place) => (
            <Field
              key={place}
              label={placeNames[place]}
              {...(issues[`social.${place}`] && {
                error: t('adminSettings.httpsOnly', { name: placeNames[place] }),
              })}
            >
              <Input
                type="url"
                value={values.social[place]}
                required
                maxLength={300}
                onChange={(event) =>
                  onChange({ social: { ...values.social, [place]: event.currentTarget.value } })
                }
              />
            </Field>
          ))}
        </div>
      </Panel>
    </>
  );
}
