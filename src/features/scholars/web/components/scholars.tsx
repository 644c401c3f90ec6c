import type { ScholarsContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Image } from '#src/ui/media/image.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import './scholars.css';

export type ScholarsOfPage = ScholarsContent['people']['items'];

/** People with their subjects and languages. */
export function Scholars({ people }: { people: ScholarsOfPage }) {
  const { t } = useI18n();

  return (
    <section className="sec" aria-labelledby="scholar-list">
      <div className="wrap">
        <SectionHead sutra="विद्वांसः" id="scholar-list" title={t('scholars.people.title')} />
        <ul className="scholars">
          {people.map((person) => (
            <Scholar key={person.id} person={person} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Scholar({ person }: { person: ScholarsOfPage[number] }) {
  const { t } = useI18n();
  const { name, role, subjects, languages, text, image } = person;
  const facts = [
    [t('scholars.people.subjects'), subjects],
    [t('scholars.people.languages'), languages],
  ] as const;

  return (
    <li className="scholar">
      {image && <Image src={image} alt="" width={240} height={300} sizes="10rem" />}
      <div>
        <h3 lang={name.lang}>{name.text}</h3>
        {role.text && (
          <p className="muted" lang={role.lang}>
            {role.text}
          </p>
        )}
        {facts.map(
          ([label, { lines, lang }]) =>
            lines.length > 0 && (
              <p key={label}>
                <b>{label}:</b> <span lang={lang}>{lines.join(', ')}</span>
              </p>
            ),
        )}
        {text.text && <p lang={text.lang}>{text.text}</p>}
      </div>
    </li>
  );
}
