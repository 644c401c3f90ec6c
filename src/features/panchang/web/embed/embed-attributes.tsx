import { useI18n } from '#src/i18n/use-i18n.ts';
import { locales } from '#src/i18n/locales.ts';
import { cardThemes, cardViews } from '../../embed/card-choices.ts';

const attributes = [
  { name: 'view', message: 'view', example: cardViews.join(', ') },
  { name: 'place', message: 'place', example: '1253405' },
  { name: 'lat, lon, zone', message: 'lat', example: '25.32, 82.97, Asia/Kolkata' },
  { name: 'place-name', message: 'placeName', example: 'Varanasi' },
  { name: 'language', message: 'language', example: locales.join(', ') },
  { name: 'theme', message: 'theme', example: cardThemes.join(', ') },
  { name: 'heading-level', message: 'headingLevel', example: '3' },
] as const;

/** The attributes of the card. */
export function EmbedAttributes() {
  const { t } = useI18n();
  return (
    <div className="stack">
      <h2>{t('panchangEmbed.attributes.title')}</h2>
      <dl className="embed-guide-attributes">
        {attributes.map(({ name, message, example }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              {t(`panchangEmbed.attributes.${message}`)} <code>{example}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
