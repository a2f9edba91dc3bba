/** Parameters of a walk: it ends in another state each time that its machine grows, so that its picture says nothing. */
export const unpictured = { chromatic: { disableSnapshot: true } };
