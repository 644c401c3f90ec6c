import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Table } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { accuracyCounts, type AccuracyRow, accuracyRows } from '../accuracy-figures.ts';
import './accuracy-page.css';

const traditions = ['place', 'sunrise', 'ayanamsa', 'ekadashi', 'parana', 'sutak', 'solar', 'yogas'] as const;

/** /panchang/accuracy: what was compared with what, how large the differences are, and where almanacs differ. */
export function Component() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('accuracy.title')} description={t('accuracy.description')} />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="प्रमाणम्"
        title={t('accuracy.title')}
        lead={t('accuracy.lead')}
      >
        <p>
          <TextLink href="/panchang">{t('accuracy.toPanchang')}</TextLink>
        </p>
      </PageHero>
      <section className="sec">
        <div className="wrap">
          <SectionHead sutra="तुलना" title={t('accuracy.comparedHead')} />
          <div className="stack accuracy-text">
            <p>{t('accuracy.reference')}</p>
            <p>{t('accuracy.days', accuracyCounts)}</p>
            <p>{t('accuracy.names', accuracyCounts)}</p>
            <p>{t('accuracy.wider', accuracyCounts)}</p>
          </div>
        </div>
      </section>
      <section className="sec sec--sunk">
        <div className="wrap">
          <SectionHead sutra="अन्तरम्" title={t('accuracy.timesHead')} />
          <div className="stack accuracy-text">
            <p>{t('accuracy.timesText')}</p>
            <Differences />
            <p>{t('accuracy.sankrantiText')}</p>
            <p>{t('accuracy.horizon')}</p>
          </div>
        </div>
      </section>
      <section className="sec">
        <div className="wrap">
          <SectionHead sutra="सम्प्रदायाः" title={t('accuracy.traditionsHead')} />
          <div className="stack accuracy-text">
            <p>{t('accuracy.traditionsText')}</p>
            <dl className="accuracy-traditions">
              {traditions.map((id) => (
                <div key={id}>
                  <dt>{t(`accuracy.tradition.${id}.name`)}</dt>
                  <dd>{t(`accuracy.tradition.${id}.text`)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
    </>
  );
}

function Differences() {
  const { t } = useI18n();
  const seconds = (value: number) => t('accuracy.seconds', { value: value.toFixed(1) });

  return (
    <Table<AccuracyRow>
      caption={t('accuracy.timesHead')}
      rows={accuracyRows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'what',
          header: t('accuracy.what'),
          cell: ({ id }) => t(`accuracy.row.${id}`),
          isRowHeader: true,
        },
        { key: 'samples', header: t('accuracy.samples'), cell: ({ samples }) => samples, numeric: true },
        { key: 'mean', header: t('accuracy.mean'), cell: ({ mean }) => seconds(mean), numeric: true },
        { key: 'max', header: t('accuracy.max'), cell: ({ max }) => seconds(max), numeric: true },
      ]}
    />
  );
}
