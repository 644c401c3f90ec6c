/**
 * Preamble that Vite injects into HTML files: React's refresh runtime must be installed before any component
 * loads.
 */
export const refreshPreamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;
