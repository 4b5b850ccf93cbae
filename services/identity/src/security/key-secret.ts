/** What identity's stored keys and secrets are sealed with. */
export const keySecret = { name: 'KEY_SECRET', purpose: 'accolade-identity-keys' } as const
