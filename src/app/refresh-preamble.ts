/** What Vite would inject into an HTML file: React's refresh runtime has to be installed before any component loads. */
export const refreshPreamble = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;
