/** Applies settings to the page: theme, size, single keys and the theme colour's variables. public/boot.js does the same before first paint. */
import { basePath, type Language, languageCookie } from '@/api/constants';
import { actionColours } from '@/theme/action-colours';
import type { Settings } from '@/machines/portal/settings.machine';

const darkQuery = '(prefers-color-scheme: dark)';

export function applySettings({ theme, size, colour, singleKeys }: Settings): void {
  const { dataset, style } = document.documentElement;
  dataset['theme'] = theme === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : theme;
  dataset['size'] = size;
  dataset['keys'] = singleKeys ? 'on' : 'off';
  const { bg, fg } = actionColours(colour);
  style.setProperty('--brand-seed', colour);
  style.setProperty('--action-bg', bg);
  style.setProperty('--action-fg', fg);
}

/** For both portals of this browser, from its next page on: the server sends the page of the language. */
export function chooseLanguage(language: Language): void {
  document.cookie = `${languageCookie}=${language}; path=${basePath}; max-age=31536000; samesite=lax`;
}
