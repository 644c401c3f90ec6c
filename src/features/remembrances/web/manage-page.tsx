import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { TokenDataState } from '#src/web/token-data-state.tsx';
import type { RemembranceView } from '../contract.ts';
import {
  parseAction,
  parseRemembranceOutcome,
  type RemembranceAction,
  type RemembranceOutcome,
} from '../remembrance-links.ts';
import { ActionForm } from './components/action-form.tsx';
import { ChangeForm } from './components/change-form.tsx';
import { RemembranceFacts } from './components/remembrance-facts.tsx';
import { useRemembrance } from './use-remembrance.ts';
import './remembrance-page.css';

/** Page of the links in emails. Its buttons are plain forms, which work without scripts. */
export function Component() {
  const { t } = useI18n();
  const search = new URLSearchParams(useLocation().search);
  const token = search.get('token') ?? '';
  const { data, reload } = useRemembrance(token);
  const isInvalid = data.status === 'invalid';
  const requested = parseAction(search.get('action'));
  const view = data.status === 'loaded' ? data.value : null;
  // The link of the confirmation is often opened again.
  const isConfirmed = requested === 'confirm' && view?.state === 'confirmed';
  const ofLink = isInvalid ? 'invalid' : isConfirmed ? 'confirmed' : null;
  const outcome = parseRemembranceOutcome(search.get('result')) ?? ofLink;
  // A link that skips is for the date of its email only; on the page, the shown date is skipped.
  const isSkipOfLink = requested === 'skip' || outcome === 'skipped';

  return (
    <>
      <PageHead
        title={t(outcome ? `remembrance.manage.outcome.${outcome}.title` : 'remembrance.manage.title')}
        description={t('remembrance.manage.description')}
        noIndex
      />
      <PageHero watch={7} sutra="तिथिस्मरणम्" title={t('remembrance.manage.title')} />
      <section className="sec">
        <div className="wrap stack remembrance-manage">
          {outcome && <Outcome outcome={outcome} />}
          {(outcome === 'invalid' || isInvalid) && (
            <p>
              <Link className={buttonClass({})} href="/remembrance">
                {t('remembrance.title')}
              </Link>
            </p>
          )}
          <TokenDataState data={data} reload={reload} />
          {view && <RemembranceFacts view={view} />}
          {outcome !== 'invalid' &&
            !isInvalid &&
            actionsFor(requested, view?.state).map((action) =>
              action === 'change' ? (
                <ChangeForm key={view ? 'known' : 'unknown'} token={view?.token ?? token} view={view} />
              ) : (
                <ActionForm
                  key={action}
                  action={action}
                  token={action === 'skip' && isSkipOfLink ? token : (view?.token ?? token)}
                  isMain={action === requested}
                />
              ),
            )}
        </div>
      </section>
    </>
  );
}

const actionsOfState: Record<RemembranceView['state'], RemembranceAction[]> = {
  pending: ['confirm', 'cancel'],
  confirmed: ['skip', 'pause', 'cancel', 'change'],
  paused: ['resume', 'cancel', 'change'],
  cancelled: ['resume'],
};

/** The action of the link first; without a known state only that one, or the ones every link allows. */
function actionsFor(
  requested: RemembranceAction | null,
  state: RemembranceView['state'] | undefined,
): RemembranceAction[] {
  if (!state) return requested ? [requested] : ['pause', 'resume', 'cancel'];
  const possible = actionsOfState[state];
  const first = possible.filter((action) => action === requested);
  return [...first, ...possible.filter((action) => action !== requested)];
}

const tones: Partial<Record<RemembranceOutcome, 'warn'>> = {
  invalid: 'warn',
  skipTooLate: 'warn',
};

function Outcome({ outcome }: { outcome: RemembranceOutcome }) {
  const { t } = useI18n();
  return (
    <Notice tone={tones[outcome] ?? 'ok'} title={t(`remembrance.manage.outcome.${outcome}.title`)}>
      <p>{t(`remembrance.manage.outcome.${outcome}.text`)}</p>
    </Notice>
  );
}
