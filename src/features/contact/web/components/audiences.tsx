import { useI18n } from '#src/i18n/use-i18n.ts';
import { BulletList } from '#src/ui/page/bullet-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';

const audiences = [
  { id: 'seekers', href: '/library' },
  { id: 'devotees', href: '/devotees' },
  { id: 'scholars', href: '/scholars' },
  { id: 'wellwishers', href: '/donate' },
] as const;

/** Four target groups, each with a link (CON-02, GEN-02). */
export function Audiences() {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="सर्वे भवन्तु" title={t('contact.audiences.title')} />
        <BulletList className="audiences">
          {audiences.map(({ id, href }) => (
            <li key={id}>
              <h3>{t(`contact.audiences.${id}.title`)}</h3>
              <p>{t(`contact.audiences.${id}.text`)}</p>
              <TextLink href={href}>{t(`contact.audiences.${id}.link`)}</TextLink>
            </li>
          ))}
        </BulletList>
      </div>
    </section>
  );
}
