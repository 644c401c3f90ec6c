import { useCallback, useId } from 'react';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { FindLinks, LinkTarget } from '../writing-tools.ts';

type LinkSearchProps = {
  findLinks: FindLinks;
  words: string;
  /** Only targets of this kind. */
  kind?: LinkTarget['kind'];
  /** Path of the chosen target. */
  chosen: string;
  onChoose: (target: LinkTarget) => void;
};

/** Pages of the site that match the words, as radio buttons. */
export function LinkSearch({ findLinks, words, kind, chosen, onChoose }: LinkSearchProps) {
  const { t } = useI18n();
  const name = useId();
  const send = useCallback((signal: AbortSignal) => findLinks(words.trim(), signal), [findLinks, words]);
  const { request, reload } = useRequest(send);

  if (request.state === 'loading') return <Loading>{t('common.loading')}</Loading>;
  if (request.state === 'failed') return <LoadError failure={request.failure} onRetry={reload} />;
  const targets = request.value.filter((target) => !kind || target.kind === kind);
  if (targets.length === 0) return <p className="small muted">{t('adminWriting.links.none')}</p>;
  return (
    <fieldset className="link-targets">
      <legend className="vh">{t('adminWriting.links.found')}</legend>
      {targets.map((target) => (
        <label key={target.path} className="link-target">
          <input
            type="radio"
            name={name}
            checked={target.path === chosen}
            onChange={() => onChoose(target)}
          />
          <span>
            <bdi>{target.title}</bdi>{' '}
            <span className="small muted">
              {t(`adminWriting.links.kinds.${target.kind}`)} · {target.path}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
