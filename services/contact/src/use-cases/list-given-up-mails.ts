import { listGivenUp, type MailSort } from '../store/mail-store.ts'
import type { Context } from './context.ts'

/** One page of the mails that could not be delivered. */
export async function listGivenUpMails(
  { db }: Pick<Context, 'db'>,
  { sort, ...place }: { sort?: MailSort | undefined; page: number; pageSize: number },
) {
  return { ...(await listGivenUp(db, { sort, ...place })), ...place }
}
