import type { ContactContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { BulletList } from '#src/ui/page/bullet-list.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';

/** Groups of visitors, each with a link (CON-02, GEN-02). */
export function Audiences({ items }: { items: ContactContent['audiences']['items'] }) {
  const { t } = useI18n();

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="सर्वे भवन्तु" title={t('contact.audiences.title')} />
        <BulletList className="audiences">
          {items.map(({ id, title, text, link, target }) => (
            <li key={id}>
              <h3 lang={title.lang}>{title.text}</h3>
              <p lang={text.lang}>{text.text}</p>
              {target && link.text && (
                <TextLink href={target} lang={link.lang}>
                  {link.text}
                </TextLink>
              )}
            </li>
          ))}
        </BulletList>
      </div>
    </section>
  );
}
