import { reloadOnce } from './reload-once.ts';

/**
 * Thrown when lazily loaded code is not available: the network failed, or a newer version replaced the file.
 */
export class CodeLoadError extends Error {
  constructor(cause: unknown) {
    super('code of the page could not be loaded', { cause });
    this.name = 'CodeLoadError';
  }
}

/**
 * Loads code that is not part of the first load.
 *
 * @throws CodeLoadError when one of its files cannot be loaded
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    throw new CodeLoadError(error);
  }
}

let hasTyped = false;
if (typeof document !== 'undefined')
  document.addEventListener('input', () => (hasTyped = true), { capture: true, once: true });

/**
 * Loads the code of a part of the open page. If that fails, the page is silently reloaded once, because a
 * newer version of the site has other files. The page is not reloaded while it contains typed text.
 *
 * @returns the code; never settles while the page is being reloaded
 * @throws CodeLoadError when the page was reloaded for it before, cannot be reloaded, or contains typed text
 */
export async function loadPart<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await loadCode(load);
  } catch (error) {
    if (!hasTyped && (await reloadOnce())) return new Promise<never>(() => {});
    throw error;
  }
}
