import type { AboutContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { BulletList } from '#src/ui/page/bullet-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** Values of the organization, as beads on one thread. */
export function CoreValues({ items }: { items: AboutContent['values']['items'] }) {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="आदर्शाः" title={t('about.values.title')} />
        <BulletList className="values">
          {items.map(({ id, title, text }) => (
            <li key={id}>
              <h3 lang={title.lang}>{title.text}</h3>
              {text.text && (
                <p className="muted" lang={text.lang}>
                  {text.text}
                </p>
              )}
            </li>
          ))}
        </BulletList>
      </div>
    </section>
  );
}
