import type { CallOutput } from '#src/http/endpoint.ts';
import type { Answer } from '#src/http/web/page-loader.ts';
import { useAnswer } from '#src/http/web/use-answer.ts';
import { useFailureText } from '#src/http/web/use-failure-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Note } from '#src/ui/note.tsx';
import type { getApiDescription } from '../../contract.ts';
import { type DescribedCall, callsByGroup } from '../calls-by-group.ts';
import './api-description.css';

/** All calls under the headings of their groups, or why they cannot be shown. The interface itself is in English. */
export function ApiDescription({ answer }: { answer: Answer<CallOutput<typeof getApiDescription>> }) {
  const { t } = useI18n();
  const result = useAnswer(answer);
  if (!result.ok) return <Failure failure={result} />;

  return (
    <div className="api">
      {callsByGroup(result.value.paths).map(([group, calls]) => (
        <section key={group} aria-labelledby={`api-${group}`}>
          <h2 id={`api-${group}`} lang="en">
            {group}
          </h2>
          {calls.map((call) => (
            <ApiCall key={`${call.method} ${call.path}`} call={call} valuesLabel={t('developers.values')} />
          ))}
        </section>
      ))}
    </div>
  );
}

function ApiCall({ call, valuesLabel }: { call: DescribedCall; valuesLabel: string }) {
  const { method, path, summary, parameters, responses } = call;

  return (
    <article className="api-call">
      <h3 lang="en">
        <code>
          {method} {path}
        </code>
      </h3>
      <p lang="en">{summary}</p>
      {parameters.length > 0 && (
        <dl aria-label={valuesLabel}>
          {parameters.map(({ name, in: place, required, description }) => (
            <div key={name} lang="en">
              <dt>
                <code>{name}</code> {place}
                {required ? ', required' : ''}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted small" lang="en">
        {Object.entries(responses)
          .map(([status, { description }]) => `${status}: ${description}`)
          .join(' · ')}
      </p>
    </article>
  );
}

function Failure({ failure }: { failure: Parameters<typeof useFailureText>[0] }) {
  const { t } = useI18n();
  const message = useFailureText(failure);

  return (
    <Note tone="err">
      <p>{t('common.error', { message })}</p>
    </Note>
  );
}
