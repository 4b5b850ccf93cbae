/** The person was asked for the password and did not give it: nothing was done, and they know that. */
export class ProofDeclined extends Error {}
