import type { WrongLine } from '../../lib/mutate.ts'

/** A wrong line, and what the fault that notices it complains of. */
export interface Mutant extends WrongLine {
  fault: string
  complaint: RegExp
}

export const mutants: readonly Mutant[] = [
  {
    name: 'an event is taken for published before the broker has it',
    file: 'services/_chassis/src/messaging/outbox-batch.ts',
    line: 'lastSequence = await publish(stream, row)',
    becomes: 'published.push(row.sequence)\n      lastSequence = await publish(stream, row)',
    fault: 'slow-network',
    complaint: /^✗ lost: /,
  },
  {
    name: 'an event is applied whether it was applied before or not',
    file: 'services/_chassis/src/messaging/apply-events.ts',
    line: 'if (!unseen.delete(delivery.event.id)) continue',
    becomes: '',
    fault: 'stream-lost',
    complaint: /^✗ doubled: mail with an invitation/,
  },
]
