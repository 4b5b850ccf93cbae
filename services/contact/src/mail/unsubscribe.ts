import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** What people can turn off without signing in, by an address in the header of a mail. */
export interface Unsubscribe {
  /** The address of a person: it says who they are to this programme only, and is signed, so that nobody else can make it up. */
  urlOf(userId: string): string
  /** Whose address it is; null: it is none of ours. */
  read(token: string): string | null
}

/** Kinds of mails that are no part of the business with their reader. */
const optional: readonly string[] = ['drafts-due']

/** Whether the reader of a mail of this kind may turn such mails off. */
export const canTurnOff = (kind: string): boolean => optional.includes(kind)

/** Addresses that are signed with the secret of the services. */
export function createUnsubscribe({ secret, publicUrl }: { secret: string; publicUrl: string }): Unsubscribe {
  const sign = (userId: string) =>
    createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url')
  return {
    urlOf: (userId) => `${publicUrl}/api/mail-choices/${userId}.${sign(userId)}/unsubscribe`,
    read(token) {
      const [userId = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || !z.uuid().safeParse(userId).success) return null
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(userId))]
      return given.length === right.length && timingSafeEqual(given, right) ? userId : null
    },
  }
}
