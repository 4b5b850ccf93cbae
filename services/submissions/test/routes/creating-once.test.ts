import { describeCreatingOnce } from '@accolade/chassis/testing/creating-once'
import { afterAll, beforeAll } from '@jest/globals'
import { v7 as newId } from 'uuid'
import { basicsOf } from '../samples.ts'
import { type Stage, startStage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.stop())

describeCreatingOnce('submissions', () => stage, {
  // by somebody of whom only identity knows as yet: what it says is kept in a unit of work, too
  createSubmission: async () => {
    const caller = { ...stage.stranger(), organizationId: newId() }
    const membership = { role: 'owner' as const, version: 1 }
    stage.identity.memberships.set(`${caller.userId} ${caller.organizationId}`, membership)
    const payload = basicsOf(caller, (await stage.category()).id)
    return {
      caller,
      url: '/api/submissions',
      payload,
      other: { ...payload, title: 'First Bus Home' },
      table: 'submission',
    }
  },
  createAsset: async () => {
    const member = await stage.member()
    const { id } = await stage.draft(member, (await stage.category()).id)
    const payload = { name: 'poster.png', contentType: 'image/png', size: 70 }
    return {
      caller: member,
      url: `/api/submissions/${id}/assets`,
      payload,
      other: { ...payload, name: 'other.png' },
      table: 'asset',
    }
  },
})
