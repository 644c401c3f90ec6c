import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { prosodyPath, prosodyToolId } from '../prosody-page-path.ts';
import { ProsodyForm } from './components/prosody-form.tsx';
import { VerseAnalysis } from './components/verse-analysis.tsx';
import { exampleVerses } from './example-verses.ts';
import { scriptedName } from './gana-names.ts';
import { numbered } from './numbered.ts';
import './prosody-page.css';
import type { loadProsody, ScannedText } from './prosody-requests.ts';
import { useScan } from './use-scan.ts';

/** /prosody: syllables, ganas and meter of Sanskrit verses. */
export function Component() {
  const { t } = useI18n();
  const scanned = useLoaderData<typeof loadProsody>();
  // Each link of an example replaces a typed text, also the one that is shown; a fragment of the address does not.
  const [shown, setShown] = useState({ scanned, count: 0 });
  if (shown.scanned !== scanned) setShown({ scanned, count: shown.count + 1 });

  return (
    <>
      <PageHead title={t('prosody.title')} description={t('prosody.description')} path={prosodyPath} />
      <PageHero watch={4} sutra="छन्दः" title={t('prosody.title')} lead={t('prosody.lead')} />
      <ProsodyTool key={shown.count} scanned={scanned} />
      <section className="sec sec--sunk">
        <div className="wrap prosody-notes">
          <SectionHead sutra="नियमाः" title={t('prosody.rules.title')} />
          <p>{t('prosody.rules.weight')}</p>
          <p>{t('prosody.rules.ganas')}</p>
          <p>{t('prosody.rules.quarters')}</p>
          <p>
            <TextLink href="/developers">{t('prosody.rules.api')}</TextLink>
          </p>
        </div>
      </section>
    </>
  );
}

function ProsodyTool({ scanned }: { scanned: ScannedText }) {
  const { t, locale } = useI18n();
  const { verses, isBusy, hasFailed, scan } = useScan(scanned.verses);

  return (
    <section className="sec" id={prosodyToolId}>
      <div className="wrap prosody">
        <div className="stack">
          <h2 className="vh">{t('prosody.form.label')}</h2>
          <ProsodyForm
            text={scanned.text}
            isEmpty={verses.length === 0}
            isBusy={isBusy}
            onScan={(text) => void scan(text)}
          />
          {hasFailed && <Notice tone="err">{t('prosody.form.failed')}</Notice>}
          <nav aria-label={t('prosody.examples')}>
            <h3 className="panel-title">{t('prosody.examples')}</h3>
            <ul className="prosody-examples">
              {exampleVerses.map(({ id, meter }) => (
                <li key={id}>
                  <TextLink
                    href={`${prosodyPath}?example=${id}`}
                    aria-current={id === scanned.exampleId ? 'true' : undefined}
                  >
                    {scriptedName(meter, locale)}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
          <p className="prosody-legend small muted">
            <span className="prosody-mark" data-weight="g" aria-hidden="true" /> {t('prosody.legendGuru')}
            <span className="prosody-mark" data-weight="l" aria-hidden="true" /> {t('prosody.legendLaghu')}
          </p>
        </div>
        <div className="stack" aria-live="polite">
          <h2 className="vh">{t('prosody.result')}</h2>
          {numbered(verses).map(({ number, value }) => (
            <VerseAnalysis key={number} verse={value} />
          ))}
        </div>
      </div>
    </section>
  );
}
