import { useI18n } from '#src/i18n/use-i18n.ts';
import type { DescribedCall } from '../calls-by-group.ts';
import { callAnchor } from '../find-calls.ts';
import './api-call.css';

/** Endpoint as a collapsible line. API descriptions are in English. */
export function ApiCall({ call }: { call: DescribedCall }) {
  const { t } = useI18n();
  const { method, path, summary, description, parameters, responses } = call;
  const example = call['x-codeSamples']?.[0]?.source;
  const id = callAnchor(call);

  return (
    <details className="api-call">
      <summary>
        <h3 lang="en">
          <span className="api-method" data-method={method}>
            {method}
          </span>{' '}
          <code>{path}</code> <span className="api-summary">{summary}</span>
        </h3>
      </summary>
      {/* Browsers open the element when the URL fragment is inside it. */}
      <div className="api-call-body" id={id}>
        {description && <p lang="en">{description}</p>}
        {example && (
          <>
            <p className="api-label">{t('developers.example')}</p>
            <pre lang="en">
              <code>{example}</code>
            </pre>
          </>
        )}
        {parameters.length > 0 && (
          <>
            <p className="api-label">{t('developers.values')}</p>
            <dl lang="en">
              {parameters.map(({ name, in: place, required, description }) => (
                <div key={`${place} ${name}`}>
                  <dt>
                    <code>{name}</code> {place}
                    {required ? ', required' : ''}
                  </dt>
                  {description && <dd>{description}</dd>}
                </div>
              ))}
            </dl>
          </>
        )}
        <p className="api-label">{t('developers.responses')}</p>
        <dl lang="en">
          {Object.entries(responses).map(([status, { description }]) => (
            <div key={status}>
              <dt>
                <code>{status}</code>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p className="small">
          <a href={`#${id}`}>
            {t('developers.permalink')}
            <span className="vh" lang="en">
              {' '}
              {method} {path}
            </span>
          </a>
        </p>
      </div>
    </details>
  );
}
