import { DomainError } from '@accolade/contracts/domain-error'
import type { InterestsForm } from '@accolade/contracts/entities/interests'

type Stated = Pick<InterestsForm, 'employers' | 'clients'>

/**
 * While judging goes on a judge can only add to what they have stated: taking an employer away would bring entries back, and trying
 * names one by one would show who entered them. An employer whom they leave stays, with this month or a later one.
 *
 * @param month the present one, such as `2025-11`
 * @throws DomainError `conflict` where something is missing, or ends earlier than it was stated
 */
export function checkOnlyAdded(before: Stated, after: Stated, month: string): void {
  const employersKept = before.employers.every((employer) =>
    after.employers.some(
      ({ name, until }) => name === employer.name && (until === null || until >= (employer.until ?? month)),
    ),
  )
  if (employersKept && before.clients.every((client) => after.clients.includes(client))) return
  throw new DomainError(
    'conflict',
    'Judging goes on: you can add employers and clients. Ask the organizers to take something away.',
  )
}
