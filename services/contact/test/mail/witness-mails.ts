import type { Language } from '@accolade/contracts/language'
import type { MailContent } from '../../src/mail/content.ts'
import { logHeadMail } from '../../src/mail/log-head-mail.ts'
import { witnessPage } from '../../src/mail/unsubscribe.ts'
import { witnessRemovedMail } from '../../src/mail/witness-removed-mail.ts'
import { witnessRequestMail } from '../../src/mail/witness-request-mail.ts'

interface About {
  reader: { name: string; email: string; language: Language }
  programme: { name: string; timeZone: string; contactEmail: string }
  publicUrl: string
}

/** A head as judging signs it, of a log with a key that nobody has. */
export const signedNote = [
  'accolade/score-log/0190a000-0007-7000-8000-000000000001',
  '20817',
  'tRNjQkQfb0v2T8e1s0zQ0wPfE9m3r8x0oVvW4b1uJxA=',
  'time 2025-12-01T09:59:58.000Z',
  '',
  `— accolade/score-log/0190a000-0007-7000-8000-000000000001 ${Buffer.alloc(68, 7).toString('base64')}`,
  '',
].join('\n')

/** The mails to witnesses of judging, in all their forms. */
export function witnessMails({ reader, programme, publicUrl }: About): Record<string, MailContent> {
  const id = '0190a000-0007-7000-8000-000000000001'
  const head = { number: 1412, size: 20817, signedAt: '2025-12-01T09:59:58.000Z', note: signedNote }
  const headMail = (cause: 'phase' | 'seal' | 'daily') =>
    logHeadMail(
      { ...head, cause },
      { reader, programme, publicUrl, pageToUnsubscribe: witnessPage(`${id}.witness.signature`) },
    )
  return {
    witnessRequest: witnessRequestMail(
      { to: reader, linkId: id, expiresAt: new Date('2025-12-15T10:00:00.000Z') },
      { programme, publicUrl },
    ),
    witnessRemoved: witnessRemovedMail(reader, { programme, publicUrl }),
    logHeadPhase: headMail('phase'),
    logHeadSeal: headMail('seal'),
    logHeadDaily: headMail('daily'),
  }
}
