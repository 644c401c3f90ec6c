import { afterEach, expect, test } from 'vitest';
import { holdQueuedClicks, releaseQueuedClicks } from './queued-clicks.ts';

afterEach(() => {
  releaseQueuedClicks('footer.ft');
  document.body.replaceChildren();
});

function addFooter(): { button: HTMLButtonElement; link: HTMLAnchorElement; submitted: () => number } {
  document.body.innerHTML = `<footer class="ft"><form><button><b>Subscribe</b></button></form><a href="#top">Up</a></footer>`;
  const form = document.querySelector('form')!;
  let count = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    count += 1;
  });
  return {
    button: document.querySelector('button')!,
    link: document.querySelector('a')!,
    submitted: () => count,
  };
}

test('a click before hydration takes effect once, after it', () => {
  const { button, submitted } = addFooter();
  holdQueuedClicks('footer.ft');
  button.querySelector('b')!.click();
  expect(submitted()).toBe(0);

  releaseQueuedClicks('footer.ft');
  expect(submitted()).toBe(1);

  releaseQueuedClicks('footer.ft');
  button.click();
  expect(submitted()).toBe(2);
});

test('a part that is held twice is released at once', () => {
  const { button, submitted } = addFooter();
  holdQueuedClicks('footer.ft');
  holdQueuedClicks('footer.ft');
  button.click();

  releaseQueuedClicks('footer.ft');
  expect(submitted()).toBe(1);
});

test('links of the footer, and buttons elsewhere, are not affected', () => {
  const { link } = addFooter();
  const elsewhere = document.createElement('button');
  document.body.append(elsewhere);
  const prevented: boolean[] = [];
  window.addEventListener('click', (event) => prevented.push(event.defaultPrevented), { once: false });

  holdQueuedClicks('footer.ft');
  link.click();
  elsewhere.click();

  expect(prevented).toEqual([false, false]);
});
