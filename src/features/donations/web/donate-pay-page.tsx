import { useLoaderData } from 'react-router';
import { donatePath } from '#src/api/paths/donate-path.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { PaymentForm } from '../posted-form.ts';
import type { loadPaymentForm } from './donate-requests.ts';
import './donate-pay-page.css';

/** Last step before the payment page, in browsers without scripts: the page can be opened by a form only. */
export function Component() {
  const { t } = useI18n();
  const { form } = useLoaderData<typeof loadPaymentForm>();

  return (
    <div className="wrap donate-pay">
      <PageHead title={t('donate.pay.title')} description={t('donate.pay.text')} noIndex />
      <Panel>
        <h1 className="panel-title">{t('donate.pay.title')}</h1>
        {form ? <OpenPayment form={form} /> : null}
        <p>
          <ButtonLink variant="line" href={form?.back ?? donatePath}>
            {t('donate.pay.back')}
          </ButtonLink>
        </p>
      </Panel>
    </div>
  );
}

function OpenPayment({ form: { total, isMonthly, method, action, fields } }: { form: PaymentForm }) {
  const { t } = useI18n();

  return (
    <form method={method} action={action}>
      <p className="donate-pay-amount">
        <b>{formatMoney(total)}</b> {isMonthly ? t('donate.sum.monthly') : t('donate.sum.once')}
      </p>
      <p>{t('donate.pay.text')}</p>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('donate.pay.continue')}</Button>
    </form>
  );
}
