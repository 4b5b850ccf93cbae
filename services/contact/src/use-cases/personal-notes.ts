import type { FileNote } from '@accolade/contracts/entities/data-export'

const ourMails = 'Who sends our mails.'

export const invoices: FileNote = {
  what: 'Invoices to you, with what became of them: payments, what the bank said about your transfers, refunds, and each step with its date.',
  why: 'To bill the entry fees and to give money back. The basis is our agreement with you and the law on invoices.',
  kept: 'As long as tax law demands.',
  receivers: 'The administrators of the programme, its bank and its tax office.',
}

export const billing: FileNote = {
  what: 'Billing details of organizations that you changed last: whom invoices are made out to, and where copies of them go.',
  why: 'To bill the entry fees. The basis is our agreement with you.',
  kept: 'Until a member changes them; each invoice keeps its own as long as tax law demands.',
  receivers: 'The members of the organization, and the administrators of the programme.',
}

export const messages = (messageDays: number | null): FileNote => ({
  what: 'What was written with the contact form under your address, and what we answered.',
  why: 'To answer it. The basis is our interest in answering questions.',
  kept: `${messageDays} days; the mailbox of the programme may keep it for longer.`,
  receivers: 'The administrators of the programme.',
})

export const mails = (sent: number | null, givenUp: number | null): FileNote => ({
  what: 'Mails to your address that were sent or wait. What a mail says is deleted as it leaves, so its text is empty then. What you chose about mails that are not necessary, and whether you are a witness of judging.',
  why: 'To send each mail once, to try again when that fails, and to send none that you do not want. The basis is our agreement with you.',
  kept: `${sent} days after it was sent, ${givenUp} days where it could not be delivered.`,
  receivers: ourMails,
})

export const copies: FileNote = {
  what: 'Copies that the sending of mails and invoices works with: your name and address, your organizations, and, of judges, the categories.',
  why: 'To write to the right person. The basis is our agreement with you.',
  kept: 'As long as your account exists.',
  receivers: ourMails,
}

export const administration: FileNote = {
  what: 'What you did for the programme as an administrator: payments that you recorded, bank statements that you imported and worked through, steps of refunds that you took, and when you answered messages.',
  why: 'So that everybody can see who moved money and when. The basis is the law on bookkeeping.',
  kept: 'As long as tax law demands.',
  receivers: 'The administrators of the programme and its tax office.',
}

/** Who has not confirmed the address could have signed up with somebody else's. */
export const unconfirmed =
  'Your address is not confirmed yet, so that what was sent to it or written under it is left out. Confirm it and ask for another copy.'
