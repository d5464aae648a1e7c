// The dark mode of the site. VitePress stores the choice of the user in the local storage of the browser.

const STORAGE_KEY = 'vitepress-theme-appearance';

/** Calls `apply` with whether the site is in dark mode, now and whenever that changes. */
export function followAppearance(apply: (isDark: boolean) => void): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = (): void => {
    const chosen = localStorage.getItem(STORAGE_KEY) ?? 'auto';
    apply(chosen === 'dark' || (chosen !== 'light' && system.matches));
  };
  system.addEventListener('change', update);
  addEventListener('storage', ({ key }) => { if (key === STORAGE_KEY) update(); }); // the choice was changed in another tab
  update();
}
