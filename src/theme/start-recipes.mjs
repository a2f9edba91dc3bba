/** Class names of the recipes used by the sign-in page; their styles are loaded first, all others with the frame. */
export const startRecipes = new Set([
  'button',
  'checkbox',
  'field',
  'icon-button',
  'input',
  'sign-in-screen',
  'spinner',
  'splash',
]);
