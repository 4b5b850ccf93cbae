import { v5 as idOf } from 'uuid'

const namespace = '3c8a5f0e-7a3f-4d1c-9a47-0f2f6f5b9d21'

/** The id of one person's link to a thing that several people get a mail about: always the same for both. */
export function idOfPersonalLink(thingId: string, userId: string): string {
  return idOf(`${thingId} ${userId}`, namespace)
}
