import type { AboutContent } from '#src/features/site-content/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { fileTextIcon } from '#src/ui/media/subject-icons.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';

/** Annual reports and accounts, with their documents. */
export function AnnualReports({ reports }: { reports: AboutContent['reports']['items'] }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk" id="reports">
      <div className="wrap">
        <SectionHead sutra="आयव्ययौ" title={t('about.reports.title')} />
        <ul className="annual-reports">
          {reports.map(({ id, title, year, text, file }) => (
            <li key={id}>
              <p className="report-year num">{year}</p>
              <div>
                <h3 lang={title.lang}>{title.text}</h3>
                {text.text && (
                  <p className="muted" lang={text.lang}>
                    {text.text}
                  </p>
                )}
                {file && (
                  <p>
                    <a href={file} download>
                      <Icon shape={fileTextIcon} /> {t('about.reports.download')}
                      <span className="vh">
                        {': '}
                        <span lang={title.lang}>{title.text}</span> {year}
                      </span>
                    </a>
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
