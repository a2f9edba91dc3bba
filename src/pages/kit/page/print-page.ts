/** Prints the page with the styles of the paper, which are loaded late. */
export const printPage = (): Promise<void> =>
  import('./print.css')
    .catch(() => {}) // printed plainly then
    .then(() => print());
