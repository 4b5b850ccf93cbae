const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

const firstWaitMs = 10 * secondMs
/** The longest wait between two attempts, without its random share. */
const longestWaitMs = 5 * minuteMs
/** Each wait is randomly shorter or longer by up to this share, so that mails that failed together are not tried together. */
const spread = 0.2
/** How long a mail is tried before it is given up and shown to administrators. */
const triedForMs = 3 * dayMs

/**
 * When a mail is tried again after its `attempts`-th failure; null: no more.
 *
 * @param since when it was queued, or queued again by hand
 * @param chance 0 to 1
 */
export function nextAttempt(
  { attempts, since }: { attempts: number; since: Date },
  now: Date,
  chance: number,
): Date | null {
  const waitMs =
    Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1)) * (1 - spread + 2 * spread * chance)
  const at = now.getTime() + Math.round(waitMs)
  return at > since.getTime() + triedForMs ? null : new Date(at)
}

/**
 * Whether the mail server has refused this very mail permanently: its recipient or its content (5xx, RFC 5321 §4.2.1). A refusal
 * that is about us, such as a wrong password or sender, concerns every mail, and is corrected here.
 */
export function isRefusedForGood(failure: { responseCode?: unknown; command?: unknown }): boolean {
  const { responseCode: code, command } = failure
  return (
    typeof code === 'number' && code >= 500 && code < 600 && (command === 'RCPT TO' || command === 'DATA')
  )
}
