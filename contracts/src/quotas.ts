/** The most uses within any hour, and within any day. */
export interface Quota {
  readonly hour: number
  readonly day: number
}

/** What the uses of one kind are counted by; an absent limit does not apply. */
export interface MailQuota {
  /** The name of the uses, for a sentence: “Too many invitations.” */
  readonly what: string
  /** Who asks: an account, or the network address of a visitor. */
  readonly account: Quota
  /** The recipient of the mail, for all senders together. */
  readonly recipient?: Quota
  /** The thing that the mail is about, for all senders together: an organization, a submission, an invoice. */
  readonly object?: Quota
  /** Administrators may do no more than this, either. */
  readonly sameForAdministrators?: true
}

/**
 * How many mails people may cause: all actions of users that send a mail. The services count it
 * (`services/_chassis/src/quota/spend-quota.ts`).
 */
export const mailQuotas = {
  invitation: {
    what: 'invitations',
    account: { hour: 20, day: 40 },
    recipient: { hour: 3, day: 6 },
    object: { hour: 20, day: 40 },
  },
  'address-confirmation': {
    what: 'mails to confirm an address',
    account: { hour: 3, day: 8 },
    recipient: { hour: 3, day: 8 },
  },
  /** By those who are not signed in; their network address is what counts as the account. */
  'password-reset': {
    what: 'mails to set a new password',
    account: { hour: 10, day: 30 },
    recipient: { hour: 3, day: 8 },
  },
  'address-change': {
    what: 'mails to change an address',
    account: { hour: 5, day: 10 },
    recipient: { hour: 3, day: 8 },
  },
  /** Each is mailed when it is ready. */
  'data-export': {
    what: 'copies of your data',
    account: { hour: 3, day: 3 },
  },
  'payment-request': {
    what: 'payment requests',
    account: { hour: 30, day: 120 },
    object: { hour: 3, day: 6 },
  },
  /** Codes that do not exist: nobody finds one by trying. */
  'discount-guess': {
    what: 'discount codes that do not exist',
    account: { hour: 20, day: 60 },
  },
  /** To the address in the billing details, which nobody confirmed. */
  'invoice-copy': {
    what: 'copies of invoices',
    account: { hour: 60, day: 240 },
    recipient: { hour: 30, day: 120 },
  },
  'contact-message': {
    what: 'messages',
    account: { hour: 30, day: 120 },
    object: { hour: 5, day: 15 },
  },
  /** By administrators, about an entry; every member of its organization gets a mail. */
  'entry-message': {
    what: 'messages',
    account: { hour: 10, day: 40 },
    object: { hour: 1, day: 3 },
  },
  /** By members of an organization, to the office. */
  'entry-answer': {
    what: 'messages',
    account: { hour: 30, day: 120 },
    object: { hour: 10, day: 30 },
  },
  /** By administrators, to people who may have no account. */
  'message-answer': {
    what: 'answers',
    account: { hour: 10, day: 40 },
    object: { hour: 1, day: 2 },
  },
  /** By administrators, to themselves; and messages to many, whose mails the queue paces. */
  'broadcast-test': {
    what: 'test mails',
    account: { hour: 2, day: 10 },
  },
  /** By administrators, to themselves. */
  'mail-text-test': {
    what: 'test mails',
    account: { hour: 3, day: 15 },
  },
  broadcast: {
    what: 'messages to many people',
    account: { hour: 1, day: 2 },
  },
  /** Pages of the card provider; no mail, but every one is made by somebody else's service. */
  checkout: {
    what: 'payments by card',
    account: { hour: 60, day: 240 },
    object: { hour: 12, day: 40 },
  },
  'refund-request': {
    what: 'refund requests',
    account: { hour: 20, day: 60 },
    object: { hour: 3, day: 6 },
  },
  'refund-step': {
    what: 'steps of refunds',
    account: { hour: 20, day: 60 },
    object: { hour: 2, day: 4 },
  },
  /** The link by which an entrant approves a public text. */
  'approval-request': {
    what: 'requests for approval',
    account: { hour: 30, day: 120 },
    object: { hour: 2, day: 6 },
  },
  /** The link by which a client signs an entry off: it goes to whoever an entrant names. */
  'sign-off-request': {
    what: 'mails to clients',
    account: { hour: 30, day: 120 },
    recipient: { hour: 6, day: 20 },
    object: { hour: 3, day: 8 },
  },
  /** The link by which somebody agrees to be a witness: it goes to whomever an administrator names, who has not asked for it. */
  'witness-request': {
    what: 'mails to witnesses',
    account: { hour: 40, day: 100 },
    recipient: { hour: 3, day: 6 },
    sameForAdministrators: true,
  },
  'judge-reminder': {
    what: 'reminders',
    account: { hour: 10, day: 30 },
  },
} as const satisfies Record<string, MailQuota>

/** What is limited. */
export type MailAction = keyof typeof mailQuotas

/** An administrator may do so many times as much, where the quota does not say otherwise. */
export const administratorFactor = 20
