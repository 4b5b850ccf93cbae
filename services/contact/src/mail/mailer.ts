import nodemailer from 'nodemailer'

/** A mail on its way out. */
export interface OutgoingMail {
  id: string
  toName: string
  toAddress: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  attachments: { filename: string; content: Buffer }[]
  /** Where such mails are turned off with one click (RFC 8058); null for what is business. */
  unsubscribeUrl: string | null
}

/** Hands mails to the SMTP server. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  /** Throws where the server can't be reached. */
  verify(): Promise<void>
  close(): void
}

/** How long the SMTP server may be silent; shorter than a sender's hold on a mail (`use-cases/send-mails.ts`). */
export const smtpTimeoutsMs = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A mailer on an SMTP address such as `smtp://user:password@host:587`. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...smtpTimeoutsMs }, { from })
  return {
    async send({ id, toName, toAddress, replyTo, subject, text, html, attachments, unsubscribeUrl }) {
      await transport.sendMail({
        messageId: `<${id}@accolade>`,
        to: { name: toName, address: toAddress },
        replyTo: replyTo ?? undefined,
        subject,
        text,
        html,
        attachments,
        headers: unsubscribeUrl ? oneClick(unsubscribeUrl) : {},
      })
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
