/** Who acts for the demo's platform: the login of the owner of its portal. */
export const demoOwner = 'platform';
