import { createHmac, timingSafeEqual } from 'node:crypto'
import { unsubscribeMark } from '@accolade/contracts/entities/witness-rules'
import type { MailChoices } from '@accolade/contracts/http/mail-choices'
import { z } from 'zod'

/** The choice that a mail belongs to which nobody has to get. */
export type OptionalMails = keyof MailChoices

/** What an address turns off: a choice of an account, or all mails to a witness, who has none. */
export type TurnedOff = OptionalMails | 'witness'

/** What people can turn off without signing in, by an address in the header of a mail. */
export interface Unsubscribe {
  /** The address of a person or a witness: it says who they are to this programme only, and is signed, so that nobody else can make it up. */
  urlOf(personId: string, mails: TurnedOff): string
  /** The page on which a witness unsubscribes by a button. */
  pageOfWitness(witnessId: string): string
  /** Whose address it is, and what it turns off; null: it is none of ours. */
  read(token: string): { personId: string; mails: TurnedOff } | null
}

/** Kinds of mails that are no part of the business with their reader. */
const optional: Readonly<Record<string, TurnedOff>> = {
  'drafts-due': 'draftReminders',
  broadcast: 'programmeMessages',
  'entry-feedback': 'feedbackMails',
  'log-head': 'witness',
}

/** By which choice the reader of a mail of this kind turns such mails off; undefined: they always come. */
export const choiceOf = (kind: string): TurnedOff | undefined => optional[kind]

/** How a choice is named in an address. Reminders were the only ones at first: theirs have no name. */
const nameOf: Readonly<Record<TurnedOff, string>> = {
  draftReminders: '',
  programmeMessages: '.messages',
  feedbackMails: '.feedback',
  witness: '.witness',
}

/** The page on which a witness unsubscribes, for what an address carries. */
export const witnessPage = (token: string): string => `/witness#witness=${unsubscribeMark}${token}`

/** Addresses that are signed with the secret of the services. */
export function createUnsubscribe({ secret, publicUrl }: { secret: string; publicUrl: string }): Unsubscribe {
  const sign = (named: string) =>
    createHmac('sha256', secret).update(`unsubscribe ${named}`).digest('base64url')
  const tokenOf = (personId: string, mails: TurnedOff) => {
    const named = `${personId}${nameOf[mails]}`
    return `${named}.${sign(named)}`
  }
  return {
    urlOf: (personId, mails) => `${publicUrl}/api/mail-choices/${tokenOf(personId, mails)}/unsubscribe`,
    pageOfWitness: (witnessId) => witnessPage(tokenOf(witnessId, 'witness')),
    read(token) {
      const end = token.lastIndexOf('.')
      const [named, signature] = [token.slice(0, Math.max(end, 0)), token.slice(end + 1)]
      const personId = named.slice(0, uuidLength)
      const mails = turnedOff.find((each) => nameOf[each] === named.slice(uuidLength))
      if (!mails || !z.uuid().safeParse(personId).success) return null
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(named))]
      return given.length === right.length && timingSafeEqual(given, right) ? { personId, mails } : null
    },
  }
}

const uuidLength = 36
const turnedOff = Object.keys(nameOf) as TurnedOff[]
