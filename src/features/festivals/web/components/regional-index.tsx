import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { useKeptList } from '#src/web/history/use-kept-list.ts';
import type { ListedGuide, RegionalFacts } from '../../contract.ts';

/** An observance of a region or a tradition with a page. */
export type RegionalGuide = ListedGuide & { regional: RegionalFacts };

const names = ['region', 'tradition'] as const;

/** Every observance of a region or a tradition: collapsed by region, or the list of what was chosen. */
export function RegionalIndex({ guides }: { guides: readonly RegionalGuide[] }) {
  const { t, locale } = useI18n();
  const [chosen, setChosen] = useKeptList('festival-filter');
  const [open, setOpen] = useKeptList('festival-regions');
  const sorted = (values: string[]) => [...new Set(values)].sort((a, b) => a.localeCompare(b, locale));
  const choices = {
    region: sorted(guides.flatMap(({ regional }) => regional.regions)),
    tradition: sorted(guides.flatMap(({ regional }) => regional.tradition ?? [])),
  };
  // A choice that was kept in another language has other names.
  const known = (name: (typeof names)[number], at: number) =>
    choices[name].find((choice) => choice === chosen[at]) ?? '';
  const filter = { region: known('region', 0), tradition: known('tradition', 1) };
  const isChosen = filter.region !== '' || filter.tradition !== '';
  const shown = guides.filter(({ regional: { regions, tradition } }) => {
    const inRegion = filter.region === '' || regions.length === 0 || regions.includes(filter.region);
    return inRegion && (filter.tradition === '' || tradition === filter.tradition);
  });

  return (
    <section className="sec" id="regional">
      <div className="wrap stack">
        <SectionHead sutra="प्रादेशिकानि" title={t('festivals.regional')} />
        <p className="muted">{t('festivals.regionalLead')}</p>
        <div className="festival-filter needs-script no-print">
          {names.map((name) => (
            <Field key={name} label={t(`festivals.filter.${name}`)}>
              <Select
                className="in--sm"
                value={filter[name]}
                onChange={({ currentTarget }) => {
                  const next = { ...filter, [name]: currentTarget.value };
                  setChosen(names.map((one) => next[one]));
                }}
              >
                <option value="">{t(`festivals.every.${name}`)}</option>
                {choices[name].map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        <div aria-live="polite">{shown.length === 0 && <p>{t('festivals.noneFound')}</p>}</div>
        {isChosen ? (
          <GuideList guides={shown} />
        ) : (
          <div className="festival-groups">
            {['', ...choices.region].map((region) => {
              const group = guides.filter(({ regional: { regions } }) =>
                region === '' ? regions.length === 0 : regions.includes(region),
              );
              return (
                <details
                  key={region}
                  className="festival-group"
                  open={open.includes(region)}
                  onToggle={({ currentTarget }) => {
                    const others = open.filter((one) => one !== region);
                    setOpen(currentTarget.open ? [...others, region] : others);
                  }}
                >
                  <summary>
                    {t('festivals.group', {
                      region: region === '' ? t('festivals.everywhere') : region,
                      total: group.length,
                    })}
                  </summary>
                  <GuideList guides={group} />
                </details>
              );
            })}
          </div>
        )}
      </div>
    </section>
  );
}

function GuideList({ guides }: { guides: readonly RegionalGuide[] }) {
  const { t, locale } = useI18n();

  return (
    <ul className="festival-index">
      {guides.map(({ key, name, language, regional: { regions, tradition } }) => (
        <li key={key}>
          <TextLink href={`/festivals/${key}`} lang={language === locale ? undefined : language}>
            {name}
          </TextLink>
          <small>
            {[...(tradition ? [tradition] : []), ...regions].join(', ') || t('festivals.everywhere')}
          </small>
        </li>
      ))}
    </ul>
  );
}
