import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import { categoryChanged, settingsChanged } from '@accolade/contracts/events/catalogue'
import { membershipChanged, userRegistered } from '@accolade/contracts/events/identity'
import { statusChanged } from '@accolade/contracts/events/submissions'
import { v7 as newId } from 'uuid'
import type { Fixture } from './fixture.ts'
import { sampleOf } from './samples.ts'

/** What other services publish, as far as mails about submissions and judging need it. */
export function newsOn(fixture: Fixture) {
  let settings = 0
  return {
    async person(firstName: string) {
      const userId = newId()
      const email = `${firstName.toLowerCase()}-${userId}@example.com`
      const data = { userId, username: firstName, email, firstName, lastName: 'Lind' }
      await fixture.publish(userRegistered, { aggregate: { id: userId, version: 1 }, data })
      return { userId, email }
    },
    async member(organizationId: string, userId: string, role: 'owner' | 'member' | null, version = 1) {
      const membershipId = newId()
      const data = { membershipId, organizationId, organizationName: 'Northlight', userId, role }
      await fixture.publish(membershipChanged, { aggregate: { id: membershipId, version }, data })
    },
    async category(name: string) {
      const id = newId()
      const data = { ...sampleOf('catalogue.category-changed').data, id, name, version: 1 }
      await fixture.publish(categoryChanged, { aggregate: { id, version: 1 }, data })
      return id
    },
    /** The programme's dates on judging pages. */
    async dates(judgingStarts: string, judgingEnds: string, winnersAnnounced: string) {
      settings += 1
      const { data } = sampleOf('catalogue.settings-changed')
      const timelineB = { ...data.timelineB, judgingStarts, judgingEnds, winnersAnnounced }
      const programme = { ...data, timelineB, version: settings }
      await fixture.publish(settingsChanged, {
        aggregate: { id: 'programme', version: settings },
        data: programme,
      })
    },
    /** A step of a submission; with the same `eventId`, the same event again. */
    async step(
      submission: {
        id: string
        title: string
        categoryId: string
        organizationId: string
        createdBy: string
      },
      [from, to]: readonly [SubmissionStatus, SubmissionStatus],
      by: { takenBy: 'entrant' | 'admin' | 'system'; userId?: string; version: number; eventId?: string },
      wait = true,
    ) {
      const { id: submissionId, categoryId, title, organizationId, createdBy } = submission
      const details = { title, organizationId, createdBy, takenBy: by.takenBy }
      return fixture.publish(
        statusChanged,
        {
          aggregate: { id: submissionId, version: by.version },
          data: { submissionId, categoryId, from, to, details },
        },
        { wait, actor: { userId: by.userId ?? null }, ...(by.eventId && { id: by.eventId }) },
      )
    },
  }
}
