// The dark mode of the site: VitePress keeps the choice in the browser.

const KEY = 'vitepress-theme-appearance';

/** Calls a function with the mode of the site, now and whenever it changes. */
export function followAppearance(apply: (isDark: boolean) => void): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = (): void => {
    const chosen = localStorage.getItem(KEY) ?? 'auto';
    apply(chosen === 'dark' || (chosen !== 'light' && system.matches));
  };
  system.addEventListener('change', update);
  addEventListener('storage', ({ key }) => { if (key === KEY) update(); }); // another page of the site changed it
  update();
}
