import type { AboutContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Image } from '#src/ui/media/image.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';

type PeopleOfPage = AboutContent['people']['items'];

/** Board and team, each where it has people. */
export function People({ people }: { people: PeopleOfPage }) {
  const { t } = useI18n();
  const groups = [
    { name: 'board', title: t('about.people.board'), sutra: 'सभा' },
    { name: 'team', title: t('about.people.team'), sutra: 'कार्यकर्तारः' },
  ] as const;

  return groups.map(({ name, title, sutra }) => {
    const members = people.filter(({ group }) => group === name);
    return (
      members.length > 0 && (
        <section key={name} className="sec">
          <div className="wrap">
            <SectionHead sutra={sutra} title={title} />
            <ul className="people">
              {members.map((person) => (
                <Person key={person.id} person={person} />
              ))}
            </ul>
          </div>
        </section>
      )
    );
  });
}

function Person({ person: { name, role, text, image } }: { person: PeopleOfPage[number] }) {
  return (
    <li className="person">
      {image && <Image src={image} alt="" width={240} height={300} sizes="15rem" />}
      <div>
        <h3 lang={name.lang}>{name.text}</h3>
        {role.text && (
          <p className="person-role" lang={role.lang}>
            {role.text}
          </p>
        )}
        {text.text && (
          <p className="muted" lang={text.lang}>
            {text.text}
          </p>
        )}
      </div>
    </li>
  );
}
