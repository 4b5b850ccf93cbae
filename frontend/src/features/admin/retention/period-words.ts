import type { RetentionKey } from '@accolade/contracts/entities/retention'
import { mark, type Words } from '@accolade/contracts/words'

interface PeriodWords {
  what: Words
  /** From when the days count, and what stays. */
  from: Words
  /** Why there is a least. */
  whyLeast: Words
}

/** What administrators set periods of. In a table of the front end: the catalogue of the contracts is loaded by public pages, too. */
export const periodWords: Record<RetentionKey, PeriodWords> = {
  graceDays: {
    what: mark('Accounts that their owners delete'),
    from: mark('After the request. Deletions that are asked for already keep their day.'),
    whyLeast: mark('0 deletes at once.'),
  },
  unconfirmedDays: {
    what: mark('Accounts whose address was never confirmed'),
    from: mark('After the sign-up. Who belongs to an organization, is signed in or has a role stays.'),
    whyLeast: mark('People need time to find the mail.'),
  },
  tokenDays: {
    what: mark('API tokens that have ended'),
    from: mark('After their end. Tokens that are revoked go at once.'),
    whyLeast: mark('0 deletes them as they end.'),
  },
  auditDays: {
    what: mark('The audit trail: what administrators did'),
    from: mark('After the act.'),
    whyLeast: mark(
      'The database refuses to delete what is younger than a year, so that nobody covers a trail.',
    ),
  },
  messageDays: {
    what: mark('Messages of the contact form'),
    from: mark('After they arrived. The mailbox of the programme keeps its own copies.'),
    whyLeast: mark('A message must have been mailed to the programme first.'),
  },
  sentMailDays: {
    what: mark('Which mails were sent to whom'),
    from: mark('After the mail left. What it said is deleted as it leaves.'),
    whyLeast: mark('Events can be delivered again for 35 days, and no mail may be sent twice.'),
  },
  givenUpMailDays: {
    what: mark('Mails that could not be delivered, with their text'),
    from: mark('After the last attempt.'),
    whyLeast: mark('Administrators need time to send them again.'),
  },
  webhookLogDays: {
    what: mark('What was delivered to webhooks, with its content'),
    from: mark('After the event was queued.'),
    whyLeast: mark('Events can come again until then, and no webhook is told twice.'),
  },
  draftDays: {
    what: mark('Drafts that were never completed, with their files'),
    from: mark(
      'After the deadline of their category. Drafts that are paid stay. Their people get a mail two weeks before.',
    ),
    whyLeast: mark('A deadline may be extended.'),
  },
  withdrawnFileDays: {
    what: mark('Files of submissions that were withdrawn'),
    from: mark('After the withdrawal. The submission itself stays.'),
    whyLeast: mark('A refund may be disputed.'),
  },
}

/** What no administrator sets: it ends by itself, or it is kept; with the reason. */
export const keptElsewhere = [
  {
    what: mark('Sessions, failed sign-ins, links in mails and invitations'),
    kept: mark('Until they end: minutes to days'),
    why: mark('They are of no use afterwards.'),
  },
  {
    what: mark('Copies that people ask for of their data'),
    kept: mark('7 days'),
    why: mark('They are personal data twice.'),
  },
  {
    what: mark('Events that could not be applied'),
    kept: mark('90 days'),
    why: mark('So long they can be applied again.'),
  },
  {
    what: mark('Invoices, payments and refunds'),
    kept: mark('Kept'),
    why: mark('Tax law demands it, for up to ten years. Deleted people are named by a pseudonym.'),
  },
  {
    what: mark('Scores, conflicts of interest and results'),
    kept: mark('Kept'),
    why: mark('A result must stay explicable. Of judges who are deleted no name is left.'),
  },
  {
    what: mark('Submissions that were completed, and winners'),
    kept: mark('Kept'),
    why: mark('They are the history of the programme.'),
  },
  {
    what: mark('Names and addresses of witnesses of judging'),
    kept: mark('Until they are removed, or 30 days after they did not agree or unsubscribed'),
    why: mark('They get signed heads until then.'),
  },
  {
    what: mark('Which accounts were deleted, by number'),
    kept: mark('Kept'),
    why: mark('A backup that is restored must not bring them back.'),
  },
] as const
