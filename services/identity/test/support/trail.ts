import { administrationRecorded } from '@accolade/contracts/events/contact'
import { v7 as newId } from 'uuid'
import type { TestIdentity } from './identity.ts'

const nothing = {
  about: null,
  before: {},
  after: {},
  personal: [],
  network: '203.0.113.0/24',
  userAgent: null,
  requestId: newId(),
}

/** What contact may say about an act. */
export interface Told {
  act?: string
  object?: { kind: string; id: string | null; title: string | null }
  about?: string
  before?: object
  after?: object
  personal?: string[]
  userAgent?: string
  at?: string
  by?: string | null
}

/** Has contact record an act of an administrator; resolves with the row's id once it is in the trail. */
export async function tell(service: TestIdentity, admin: { id: string }, told: Told = {}): Promise<string> {
  const { at, by = admin.id, ...what } = told
  const id = newId()
  const object = { kind: 'payment', id: newId(), title: '2025-00001' }
  const data = { act: 'mark-paid', object, ...nothing, ...what } as never
  const how = { actor: { userId: by }, ...(at && { at }) }
  await service.publish(administrationRecorded, { aggregate: { id, version: 1 }, data }, how)
  return id
}
