import { expect, test } from '@jest/globals'
import { statusMail } from '../../src/mail/status-mail.ts'
import type { MailedStatus } from '../../src/mail/status-words.ts'

const days = { judgingStarts: '2025-12-16', judgingEnds: '2026-01-31', winnersAnnounced: '2026-02-15' }
const programme = { name: 'Accolade Awards', timeZone: 'UTC', ...days }
const now = new Date('2025-12-20T10:00:00Z')

function mailOf(to: MailedStatus, title = 'The Quiet Billboard') {
  const step = { from: 'reviewed', to, at: now, takenBy: 'admin', byReader: false, paid: false } as const
  return statusMail(
    { submissionId: 'an-id', title, categoryName: undefined, ...step },
    {
      reader: { name: 'Mara', email: 'mara@example.com', language: 'en' },
      programme,
      now,
      publicUrl: 'https://awards.example.com',
    },
  )
}

test.each(['submitted', 'under_review', 'judging'] as const)('%s names when judging ends', (to) => {
  expect(mailOf(to).text).toContain('Judging ends on January 31, 2026. Winners are announced on')
})

test.each(['finalist', 'winner', 'completed'] as const)('%s is past judging, whatever its days', (to) => {
  expect(mailOf(to).text).not.toContain('Judging ends')
  expect(mailOf(to).text).toContain('Winners are announced on February 15, 2026.')
})

test('what is withdrawn waits for no day', () => {
  expect(mailOf('withdrawn').text).not.toContain('February 15, 2026')
})

test('without the name of its category a mail is still whole', () => {
  expect(mailOf('judging').text).toContain('Submission: The Quiet Billboard\nStatus: Judging')
})
