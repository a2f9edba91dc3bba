/** The recipes that the sign-in page is drawn with, by class name; their styles come first, all others with the frame. */
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
