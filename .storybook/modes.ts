/** Pictures that Chromatic takes of each story (config/chromatic.json): as it is written, in dark, in the smallest and the largest size, and on a phone. */
export const modes = {
  usual: { theme: 'light' },
  dark: { theme: 'dark' },
  mini: { size: 'mini' },
  largest: { size: 'default', text: 'large' },
  phone: { viewport: 390 },
} as const;
