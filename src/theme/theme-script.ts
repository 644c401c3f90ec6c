/**
 * Runs in the head before the first paint: sets the stored theme, else the system's, so that the wrong theme
 * is never visible. The content security policy allows it by its hash, so document and policy must use this
 * one constant.
 */
export const themeScript =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))document.documentElement.classList.add('dark')}catch(e){}";
