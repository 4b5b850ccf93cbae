import type { DataOf } from '@accolade/contracts/events/registry'
import type { Transaction } from '../store/database.ts'

/** A head of the log that was announced to witnesses. */
export type AnnouncedHead = DataOf<'judging.head-announced'>

/** Keeps a head, once. */
export async function storeAnnouncedHead(tx: Transaction, head: AnnouncedHead): Promise<void> {
  const row = { ...head, signedAt: new Date(head.signedAt) }
  await tx.announcedHead.createMany({ data: [row], skipDuplicates: true })
}

/** The newest one that was announced; null before the first. */
export async function readAnnouncedHead(tx: Transaction): Promise<AnnouncedHead | null> {
  const row = await tx.announcedHead.findFirst({ orderBy: { number: 'desc' } })
  if (!row) return null
  const { number, size, note, signedAt, cause } = row
  return {
    ...{ number, size: Number(size), note, signedAt: signedAt.toISOString() },
    cause: cause as AnnouncedHead['cause'],
  }
}
