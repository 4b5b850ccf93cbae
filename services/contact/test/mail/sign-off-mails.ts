import type { Language } from '@accolade/contracts/language'
import type { MailContent } from '../../src/mail/content.ts'
import { signOffAnsweredMail } from '../../src/mail/sign-off-answered-mail.ts'
import { signOffMail } from '../../src/mail/sign-off-mail.ts'

interface About {
  reader: { name: string; email: string; language: Language }
  title: string
  organizationName: string
  programme: { name: string; timeZone: string; contactEmail: string }
  publicUrl: string
}

/** The mails about the sign-off by a client, in all their forms. */
export function signOffMails({
  reader,
  title,
  organizationName,
  programme,
  publicUrl,
}: About): Record<string, MailContent> {
  const submissionId = '0190a000-0007-7000-8000-000000000001'
  const asked = (news: 'asked' | 'reminder') =>
    signOffMail(
      {
        ...{ signOffId: submissionId, submissionId, organizationId: submissionId, organizationName, title },
        ...{ name: reader.name, email: reader.email, namedBy: submissionId, news },
        expiresAt: '2026-01-08T09:30:00.000Z',
      },
      { language: reader.language, programme, publicUrl },
    )
  const answered = (answer: 'signed' | 'refused') =>
    signOffAnsweredMail({ submissionId, title, answer }, { reader, programme, publicUrl })
  return {
    signOffAsked: asked('asked'),
    signOffReminder: asked('reminder'),
    signOffSigned: answered('signed'),
    signOffRefused: answered('refused'),
  }
}
