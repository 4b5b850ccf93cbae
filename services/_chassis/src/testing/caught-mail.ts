import type { Email } from 'postal-mime'

/** One mail as it arrived. */
export interface CaughtMail extends Email {
  /** To whom it was really sent, whatever its headers say. */
  recipients: string[]
}

/** An SMTP server that keeps what it gets. */
export interface MailCatcher {
  /** For `SMTP_URL`. */
  url: string
  readonly messages: readonly CaughtMail[]
  /** The next mail that was not taken yet, by default whichever. */
  next(matches?: (mail: CaughtMail) => boolean, timeoutMs?: number): Promise<CaughtMail>
  /** Refuses mail for a while with a temporary error (451), or takes it again. */
  refuse(refusing: boolean): Promise<void>
  stop(): Promise<void>
}
