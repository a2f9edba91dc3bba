/** The fixed time of all stories. */
export const storyNow = Date.UTC(2026, 10, 20, 2, 32, 15);
