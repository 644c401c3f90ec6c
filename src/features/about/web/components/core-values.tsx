import { useI18n } from '#src/i18n/use-i18n.ts';
import { BulletList } from '#src/ui/page/bullet-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

const values = ['authenticity', 'devotion', 'inclusivity', 'guidance'] as const;

/** Values of the organization, as four beads on one thread. */
export function CoreValues() {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="आदर्शाः" title={t('about.values.title')} />
        <BulletList className="values">
          {values.map((name) => (
            <li key={name}>
              <h3>{t(`about.values.${name}.title`)}</h3>
              <p className="muted">{t(`about.values.${name}.text`)}</p>
            </li>
          ))}
        </BulletList>
      </div>
    </section>
  );
}
