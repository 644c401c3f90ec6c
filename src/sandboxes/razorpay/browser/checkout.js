// The stand-in's checkout. It offers what the real one offers (`new Razorpay(options)`, `open`, `close`, `on`), so
// that the page which opens it cannot tell them apart. It never signs: the sandbox on the server does.
(() => {
  const allTexts = /* texts */ {};
  const reasons = [
    'payment_failed',
    'insufficient_funds',
    'payment_cancelled',
    'card_declined',
    'payment_timed_out',
  ];
  let numberOfDialogs = 0;

  class Razorpay {
    #options;
    #listeners = { 'payment.failed': [] };
    #dialog = null;
    #opener = null;
    #isWorking = false;

    constructor(options) {
      if (!options?.key || !(options.order_id || options.subscription_id))
        throw new Error('key and order_id or subscription_id are needed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners[event]?.push(listener);
    }

    open() {
      if (this.#dialog) return;
      addStyle();
      this.#opener = document.activeElement;
      this.#dialog = this.#build();
      document.body.append(this.#dialog);
      this.#dialog.showModal();
    }

    /** Closed by the page, which gets no event for it. */
    close() {
      this.#remove();
    }

    #build() {
      const texts = this.#texts();
      const id = `sbx-checkout-${(numberOfDialogs += 1)}`;
      const dialog = element('dialog', { className: 'sbx-checkout', lang: this.#language() });
      dialog.setAttribute('aria-labelledby', id);
      dialog.setAttribute('aria-modal', 'true');

      const pay = (text, method, className = '') =>
        button(text, className, () => this.#pay({ method, outcome: 'paid' }));
      const isIndian = this.#isIndian();
      const select = element('select', { id: `${id}-reason` });
      for (const reason of reasons) select.append(element('option', { value: reason }, texts[reason]));
      const label = element('label', { htmlFor: select.id }, texts.reason);
      const finer = element('details', {}, element('summary', {}, texts.finer));
      finer.append(
        element(
          'div',
          {},
          ...(isIndian ? [pay(texts.payCard, 'card'), pay(texts.payBank, 'netbanking')] : []),
          button(texts.lost, '', () => this.#pay({ outcome: 'lost' })),
          button(texts.late, '', () => this.#pay({ outcome: 'late' })),
          button(texts.twice, '', () => this.#pay({ outcome: 'twice' })),
          element('div', { className: 'sbx-checkout__row' }, label, select),
        ),
      );

      const error = element('p', { className: 'sbx-checkout__error', hidden: true });
      error.setAttribute('role', 'alert');
      dialog.append(
        element('p', { className: 'sbx-checkout__sign' }, texts.noMoney),
        element(
          'div',
          { className: 'sbx-checkout__body' },
          element('h2', { id }, `${texts.title}: ${this.#options.name ?? ''}`),
          element('p', {}, this.#options.description ?? ''),
          element('p', { className: 'sbx-checkout__amount' }, this.#amount()),
          error,
          pay(texts.pay.replace('{amount}', this.#amount()), isIndian ? 'upi' : 'card', 'sbx-checkout__pay'),
          button(texts.failure, '', () => this.#pay({ outcome: 'failed', reason: select.value })),
          button(texts.close, '', () => this.#dismiss()),
          finer,
        ),
      );

      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#dismiss();
      });
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && this.#options.modal?.backdropclose) this.#dismiss();
      });
      return dialog;
    }

    /** UPI and net banking take rupees only. */
    #isIndian() {
      return this.#options.currency === 'INR';
    }

    async #pay({ method = this.#isIndian() ? 'upi' : 'card', outcome, reason }) {
      if (this.#isWorking) return;
      this.#setWorking(true);
      const response = await post({
        key: this.#options.key,
        order_id: this.#options.order_id,
        subscription_id: this.#options.subscription_id,
        method,
        outcome,
        reason,
      });
      this.#setWorking(false);
      if (!this.#dialog) return;

      if (outcome === 'lost' && response?.razorpay_payment_id) {
        // A browser that crashes sends its page no event. Loading the page again is how the donor comes back.
        this.#remove();
        window.location.reload();
        return;
      }
      if (response?.razorpay_payment_id) this.#succeed(response);
      else if (response?.error?.metadata?.payment_id) this.#fail(response.error);
      else this.#complain(response?.error?.description ?? this.#texts().noResponse);
    }

    #succeed(response) {
      const { callback_url: url, redirect, handler } = this.#options;
      this.#remove();
      if (redirect && url) sendForm(url, response);
      else handler?.(response);
    }

    #fail(error) {
      const { callback_url: url, redirect, retry } = this.#options;
      if (redirect && url) {
        sendForm(url, {
          'error[code]': error.code,
          'error[description]': error.description,
          'error[reason]': error.reason,
          'error[metadata]': JSON.stringify(error.metadata),
        });
        return;
      }
      const texts = this.#texts();
      this.#complain(texts.failed.replace('{reason}', texts[error.reason] ?? error.description));
      for (const listener of this.#listeners['payment.failed']) listener({ error });
      if (retry?.enabled === false) this.#dismiss();
    }

    #complain(text) {
      const error = this.#dialog?.querySelector('.sbx-checkout__error');
      if (!error) return;
      error.hidden = false;
      error.textContent = text;
    }

    #setWorking(isWorking) {
      this.#isWorking = isWorking;
      for (const one of this.#dialog?.querySelectorAll('button') ?? []) one.disabled = isWorking;
      this.#dialog?.setAttribute('aria-busy', String(isWorking));
    }

    #dismiss() {
      if (this.#isWorking) return;
      this.#remove();
      this.#options.modal?.ondismiss?.();
    }

    #remove() {
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
      if (this.#opener?.isConnected) this.#opener.focus();
    }

    #amount() {
      const { amount, currency } = this.#options;
      const locale = currency === 'INR' ? 'en-IN' : 'en-US';
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        trailingZeroDisplay: 'stripIfInteger',
      }).format(amount / 100);
    }

    #language() {
      const wanted = this.#options.config?.display?.language ?? 'en';
      return wanted in allTexts ? wanted : 'en';
    }

    #texts() {
      return allTexts[this.#language()];
    }
  }

  async function post(body) {
    try {
      const response = await fetch('/sandbox/checkout/payments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await response.json();
    } catch {
      return null;
    }
  }

  /** The variant for browsers that show no frame: the response travels as a form, and the page is left. */
  function sendForm(action, values) {
    const form = element('form', { method: 'post', action, hidden: true });
    for (const [name, value] of Object.entries(values)) {
      form.append(element('input', { type: 'hidden', name, value: String(value) }));
    }
    document.body.append(form);
    form.submit();
  }

  function addStyle() {
    if (document.querySelector('link[data-sbx-checkout]')) return;
    const link = element('link', { rel: 'stylesheet', href: '/sandbox/checkout.css' });
    link.dataset.sbxCheckout = '';
    document.head.append(link);
  }

  function button(text, className, onClick) {
    const one = element('button', { type: 'button', className }, text);
    one.addEventListener('click', onClick);
    return one;
  }

  function element(name, properties, ...children) {
    const one = Object.assign(document.createElement(name), properties);
    one.append(...children);
    return one;
  }

  window.Razorpay = Razorpay;
})();
